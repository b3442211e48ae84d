import type { CampsiteDetail } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import type { AppDispatch } from '../../base/store';

export const campsiteApi = api.injectEndpoints({
  endpoints: (build) => ({
    campsite: build.query<CampsiteDetail, number>({
      query: (id) => API.campsite(id),
      // What a device has kept from an earlier version has none.
      transformResponse: (campsite: Omit<CampsiteDetail, 'provenance'> & Partial<CampsiteDetail>) => ({
        ...campsite,
        provenance: campsite.provenance ?? {},
      }),
      providesTags: (_campsite, _error, id) => [{ type: 'Campsite', id }],
    }),
  }),
});

export const { useCampsiteQuery } = campsiteApi;

/**
 * Fetches a campsite again, for all that show it, and resolves to it; undefined when that fails. It may take longer than the
 * page is shown, which `refetch` of a hook does not survive.
 */
export const fetchCampsite = (id: number) => async (dispatch: AppDispatch) => {
  const request = campsiteApi.endpoints.campsite.initiate(id, { forceRefetch: true, subscribe: false });
  const { data, isSuccess } = await dispatch(request);
  return isSuccess ? data : undefined;
};
