import type { RemovalCampsite, RemovalRequestInput, ReportInput } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.mutation<void, ReportInput>({
      query: (body) => ({ url: API.reports, method: 'POST', body }),
    }),
    removalCampsite: build.query<RemovalCampsite, number>({
      query: (id) => ({ url: API.removalCampsite(id) }),
    }),
    requestRemoval: build.mutation<void, RemovalRequestInput>({
      query: (body) => ({ url: API.removalRequests, method: 'POST', body }),
    }),
  }),
});

export const { useReportMutation, useRemovalCampsiteQuery, useRequestRemovalMutation } = reportsApi;
