import type { SerializedError } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { JobEntry, ProgressMessage } from '@kampvuur/contracts';
import { OVERPASS_SOURCE } from '@kampvuur/domain/openstreetmap';
import { messageOf, type ApiError } from '../../base/problem';
import { ErrorState } from '../../ui/states/ErrorState';
import { jobStatusText, type JobState } from '../../pieces/jobs/job-texts';
import { useJobQuery } from '../../pieces/jobs/jobs-api';
import { useLiveQuery } from '../../pieces/jobs/live/live-api';
import { JobProgressBar } from '../../pieces/jobs/panel/JobProgressBar';
import { ImportOutcome, type ImportOutcomeProps } from './ImportOutcome';
import { sayCommon } from '../../base/messages/say-common';
import { say } from './say';

/** Polling interval while an import runs, in ms: the live channel is faster, but may be disconnected. */
const POLL_MS = 2_000;

interface ImportView {
  job: JobEntry | undefined;
  /** The last message about it on the live channel. */
  progress: ProgressMessage | undefined;
  error: ApiError | SerializedError | undefined;
  retry: () => void;
}

/** An import by its job's id: its progress while it runs, then its result, also after a reload. */
export function useImportJob(jobId: string | null): ImportView {
  const queryArg = jobId ?? skipToken;
  const { data } = useJobQuery(queryArg);
  const isRunning = jobId !== null && data?.finishedAt === null;
  const { error, refetch } = useJobQuery(queryArg, { pollingInterval: isRunning ? POLL_MS : 0 });
  const { progress } = useLiveQuery(undefined, {
    selectFromResult: (live) => ({ progress: jobId === null ? undefined : live.data?.jobs[jobId] }),
  });
  return { job: data?.jobId === jobId ? data : undefined, progress, error, retry: () => void refetch() };
}

interface ImportProgressProps extends Omit<ImportOutcomeProps, 'job'> {
  view: ImportView;
}

/** An import: its progress, then its outcome. */
export function ImportProgress({ view: { job, progress, error, retry }, ...outcome }: ImportProgressProps) {
  if (error) return <ErrorState message={messageOf(error, say('importFailed'))} onRetry={retry} />;
  if (!job) return <Skeleton role="status" aria-label={sayCommon('loading')} sx={{ height: 120 }} />;
  if (job.status === 'completed') return <ImportOutcome key={job.jobId} job={job} {...outcome} />;
  if (job.status === 'error') return <ErrorState message={failureTitle(job)} detail={job.message} />;
  return <RunningImport job={{ ...job, ...progress }} />;
}

/** The step that failed: an upload (docs/product.md#errors), a fetch, or the check or import of what was fetched. */
function failureTitle({ params }: JobEntry): string {
  const isFetch = params['source'] === OVERPASS_SOURCE;
  if (isFetch && params['isFetched'] !== true) return say('fetchFailed');
  if (!isFetch && params['isWholeCountry'] !== true) return say('uploadFailed');
  return say(params['dryRun'] === true ? 'mapDataCheckFailed' : 'mapDataImportFailed');
}

function RunningImport({ job }: { job: JobState }) {
  return (
    <Box aria-live="polite">
      <Typography sx={{ mb: 1 }}>{jobStatusText(job)}</Typography>
      <JobProgressBar job={job} />
    </Box>
  );
}
