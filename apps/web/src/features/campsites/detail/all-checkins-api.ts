import type { CheckinEntry } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

const allCheckinsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; asked for by "View all" only. */
    allCheckins: build.query<CheckinEntry[], number>({
      query: (campsiteId) => API.allCheckins(campsiteId),
      providesTags: (_entries, _error, campsiteId) => [{ type: 'Checkins', id: campsiteId }],
    }),
  }),
});

export const { useAllCheckinsQuery } = allCheckinsApi;
