import type { RemovalRequestInput, ReportInput } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.mutation<void, ReportInput>({
      query: (body) => ({ url: API.reports, method: 'POST', body }),
    }),
    requestRemoval: build.mutation<void, RemovalRequestInput>({
      query: (body) => ({ url: API.removalRequests, method: 'POST', body }),
    }),
  }),
});

export const { useReportMutation, useRequestRemovalMutation } = reportsApi;
