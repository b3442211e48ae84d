import type { CampsiteDetail } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

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
