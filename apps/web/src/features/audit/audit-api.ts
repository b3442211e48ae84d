import type { AuditListInput, AuditPage } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** Filters of the log; an empty text is no filter. */
export type AuditFilters = Partial<Omit<AuditListInput, 'before'>>;

/** Id of the last entry loaded; undefined for the first page. */
type Cursor = string | undefined;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The audit log, newest first. Not cached, since it grows with every action. */
    auditLog: build.infiniteQuery<AuditPage, AuditFilters, Cursor>({
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
