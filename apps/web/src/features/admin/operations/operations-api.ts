import type { OperationsOverview } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    operations: build.query<OperationsOverview, void>({
      query: () => API.operations,
      // Nobody wants to know how it was.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useOperationsQuery } = operationsApi;
