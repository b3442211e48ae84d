import type { JobStarted, OpenStreetMapServer } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

export const { useOpenStreetMapServerQuery, useFetchOpenStreetMapMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    openStreetMapServer: build.query<OpenStreetMapServer, void>({
      query: () => API.openStreetMap,
    }),
    fetchOpenStreetMap: build.mutation<JobStarted, void>({
      query: () => ({ url: API.openStreetMap, method: 'POST' }),
      invalidatesTags: ['Jobs'],
    }),
  }),
});
