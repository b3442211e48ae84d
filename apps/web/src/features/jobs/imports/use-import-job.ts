import type { SerializedError } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { JobEntry, ProgressMessage } from '@kampvuur/contracts';
import type { ApiError } from '../../../base/problem';
import { useJobQuery } from '../jobs-api';
import { useLiveQuery } from '../live/live-api';

/** How often an import at work is asked after, in ms: the live channel is faster, but may be gone. */
const POLL_MS = 2_000;

export interface ImportView {
  job: JobEntry | undefined;
  /** What the live channel last told of it. */
  progress: ProgressMessage | undefined;
  error: ApiError | SerializedError | undefined;
  retry: () => void;
}

/** One import by its job's id: live while it works, its result afterwards, also after a reload. */
export function useImportJob(jobId: string | null): ImportView {
  const wanted = jobId ?? skipToken;
  const { data } = useJobQuery(wanted);
  const isAtWork = jobId !== null && data?.finishedAt === null;
  const { error, refetch } = useJobQuery(wanted, { pollingInterval: isAtWork ? POLL_MS : 0 });
  const { progress } = useLiveQuery(undefined, {
    selectFromResult: (live) => ({ progress: jobId === null ? undefined : live.data?.jobs[jobId] }),
  });
  return { job: data?.jobId === jobId ? data : undefined, progress, error, retry: () => void refetch() };
}
