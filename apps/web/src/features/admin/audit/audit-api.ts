import type { AuditListInput, AuditPage } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

/** What the log is narrowed to; empty texts narrow nothing. */
export type AuditFilters = Partial<Omit<AuditListInput, 'before'>>;

/** Id of the last entry seen; none for the newest entries. */
type Before = string | undefined;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The audit log, the newest entries first. It grows with everything that is done: never answered from the cache. */
    auditLog: build.infiniteQuery<AuditPage, AuditFilters, Before>({
      query: ({ queryArg, pageParam }) => ({
        url: API.auditLog,
        params: { ...queryArg, ...(pageParam ? { before: pageParam } : {}) },
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ hasMore, data }) => (hasMore ? data.at(-1)?.id : undefined),
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAuditLogInfiniteQuery } = auditApi;
