import type { JobEntry, JobItemPage, JobPage, JobStarted } from '@kampvuur/contracts';
import type { ItemOutcome, JobType } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import type { AppDispatch } from '../../base/store';
import { liveApi } from './live/live-api';
import { applyMessage } from './live/live-state';

interface ItemsQuery {
  jobId: string;
  outcome: ItemOutcome | null;
  /** Only rows accepted with a warning. */
  warned?: boolean;
  /** Only rows that differ from the campsite they match. */
  differing?: boolean;
  page: number;
}

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    undoImport: build.mutation<JobStarted, string>({
      query: (jobId) => ({ url: API.undoImport(jobId), method: 'POST' }),
      onQueryStarted: async (_jobId, { dispatch, queryFulfilled }) => {
        await addStartedJob('undo-import', dispatch, queryFulfilled);
      },
      invalidatesTags: ['Jobs'],
    }),
    jobs: build.query<JobPage, { page: number; type: JobType | null }>({
      query: ({ page, type }) => ({ url: API.jobs, params: { page, ...(type && { type }) } }),
      providesTags: ['Jobs'],
    }),
    job: build.query<JobEntry, string>({
      query: (jobId) => API.job(jobId),
      providesTags: ['Jobs'],
    }),
    jobItems: build.query<JobItemPage, ItemsQuery>({
      query: ({ jobId, outcome, warned, differing, page }) => ({
        url: API.jobItems(jobId),
        params: {
          page,
          ...(outcome && { outcome }),
          ...(warned && { warned }),
          ...(differing && { differing }),
        },
      }),
      providesTags: ['Jobs'],
    }),
  }),
});

export const { useUndoImportMutation, useJobsQuery, useJobQuery, useJobItemsQuery } = jobsApi;

/** Adds a job to the live state once its start has succeeded; false when it failed. */
export async function addStartedJob(
  type: JobType,
  dispatch: AppDispatch,
  queryFulfilled: Promise<{ data: JobStarted }>,
): Promise<boolean> {
  const started = await queryFulfilled.catch(() => undefined);
  if (!started) return false;
  const { jobId, message } = started.data;
  dispatch(
    liveApi.util.updateQueryData('live', undefined, (state) => {
      applyMessage(state, { ...NEW_JOB, type, jobId, message: message ?? '' });
    }),
  );
  dispatch(api.util.invalidateTags(['Jobs']));
  return true;
}

const NEW_JOB = {
  status: 'started',
  percentComplete: 0,
  currentItem: 0,
  totalItems: 0,
  failedItems: null,
  campsiteName: null,
  campsiteId: null,
  latest: null,
} as const;
