import type { ImportResult, JobEntry, JobItemPage, JobPage, JobStarted } from '@kampvuur/contracts';
import type { DuplicateChoice, ItemOutcome, JobType, ScrapeType } from '@kampvuur/domain';
import type { ColumnChoices } from '@kampvuur/domain/facts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { sendForm } from '../../base/send-form';
import type { AppDispatch } from '../../base/store';
import { liveApi } from './live/live-api';
import { applyMessage } from './live/live-state';

/** Delay from the start of a scrape to the refetch of campsite lists, in ms (docs/product.md 9). */
const REFRESH_AFTER_START_MS = 30_000;

interface ItemsQuery {
  jobId: string;
  outcome: ItemOutcome | null;
  /** Only rows accepted with a warning. */
  warned?: boolean;
  /** Only rows that differ from the campsite they match. */
  differing?: boolean;
  page: number;
}

/** A workbook to import, or only to check. */
interface SheetUpload {
  file: File;
  /** Only checks what the import would change. */
  isDryRun: boolean;
  /** Receives the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Checks a checked workbook again with other columns, or imports it. */
interface ImportRerun {
  jobId: string;
  dryRun: boolean;
  columns?: ColumnChoices;
  /** Items of rows that are places of their own. */
  otherPlaces?: number[];
  onDuplicates?: DuplicateChoice;
}

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startScrape: build.mutation<JobStarted, { type: ScrapeType; limit: number }>({
      query: ({ type, limit }) => ({ url: API.startJob(type), method: 'POST', body: { limit } }),
      onQueryStarted: async ({ type }, { dispatch, queryFulfilled }) => {
        const isStarted = await addStartedJob(type, dispatch, queryFulfilled);
        if (!isStarted) return;
        const refresh = () => void dispatch(api.util.invalidateTags(['Campsites', 'Campsite']));
        setTimeout(refresh, REFRESH_AFTER_START_MS);
      },
    }),
    findDuplicates: build.mutation<JobStarted, void>({
      query: () => ({ url: API.startJob('find-duplicates'), method: 'POST' }),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        await addStartedJob('find-duplicates', dispatch, queryFulfilled);
      },
    }),
    /** The response has the job's id and the result; only the id when the job takes longer. */
    uploadSheet: build.mutation<ImportResult | JobStarted, SheetUpload>({
      queryFn: ({ file, isDryRun, onProgress }, queryApi) => {
        const body = new FormData();
        body.append('file', file);
        const path = isDryRun ? `${API.upload}?dryRun=true` : API.upload;
        return sendForm<ImportResult | JobStarted>({ method: 'POST', path, body, onProgress }, queryApi);
      },
      invalidatesTags: ['Jobs', 'Campsites', 'Taxonomy'],
    }),
    rerunImport: build.mutation<ImportResult | JobStarted, ImportRerun>({
      query: ({ jobId, ...body }) => ({ url: API.rerunImport(jobId), method: 'POST', body }),
      invalidatesTags: ['Jobs', 'Campsites', 'Taxonomy'],
    }),
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

export const {
  useStartScrapeMutation,
  useFindDuplicatesMutation,
  useUploadSheetMutation,
  useRerunImportMutation,
  useUndoImportMutation,
  useJobsQuery,
  useJobQuery,
  useJobItemsQuery,
} = jobsApi;

/** Adds a job to the live state once its start has succeeded; false when it failed. */
async function addStartedJob(
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
