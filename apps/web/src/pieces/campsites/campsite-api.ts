import type { CampsiteDetail } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

export const campsiteApi = api.injectEndpoints({
  endpoints: (build) => ({
    campsite: build.query<CampsiteDetail, number>({
      query: (id) => API.campsite(id),
      providesTags: (_campsite, _error, id) => [{ type: 'Campsite', id }],
    }),
  }),
});

export const { useCampsiteQuery } = campsiteApi;
