import type { SerializedError } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { JobEntry, ProgressMessage } from '@kampvuur/contracts';
import type { ApiError } from '../../base/problem';
import { useJobQuery } from './jobs-api';
import { useLiveQuery } from './live/live-api';

/** Polling interval while a job runs, in ms: the live channel is faster, but may be disconnected. */
const POLL_MS = 2_000;

/** A job with its progress. */
export interface JobView {
  job: JobEntry | undefined;
  /** The last message about it on the live channel. */
  progress: ProgressMessage | undefined;
  error: ApiError | SerializedError | undefined;
  retry: () => void;
}

/** A job by its id, without one nothing: its progress while it runs, then its result, also after a reload. */
export function useJobProgress(jobId: string | null): JobView {
  const queryArg = jobId ?? skipToken;
  const { data } = useJobQuery(queryArg);
  const isRunning = jobId !== null && data?.finishedAt === null;
  const { error, refetch } = useJobQuery(queryArg, { pollingInterval: isRunning ? POLL_MS : 0 });
  const { progress } = useLiveQuery(undefined, {
    selectFromResult: (live) => ({ progress: jobId === null ? undefined : live.data?.jobs[jobId] }),
  });
  return { job: data?.jobId === jobId ? data : undefined, progress, error, retry: () => void refetch() };
}
