import Skeleton from '@mui/material/Skeleton';
import type { JobEntry } from '@kampvuur/contracts';
import { OVERPASS_SOURCE } from '@kampvuur/domain/openstreetmap';
import { messageOf } from '../../base/problem';
import { ErrorState } from '../../ui/states/ErrorState';
import { jobWords } from '../../pieces/jobs/job-words';
import { RunningJob } from '../../pieces/jobs/panel/JobProgressBar';
import type { JobView } from '../../pieces/jobs/use-job-progress';
import { ImportOutcome, type ImportOutcomeProps } from './ImportOutcome';
import { sayCommon } from '../../base/messages/say-common';
import { say } from './say';

interface ImportProgressProps extends Omit<ImportOutcomeProps, 'job'> {
  view: JobView;
}

/** An import: its progress, then its outcome. */
export function ImportProgress({ view: { job, progress, error, retry }, ...outcome }: ImportProgressProps) {
  if (error) return <ErrorState message={messageOf(error, say('importFailed'))} onRetry={retry} />;
  if (!job) return <Skeleton role="status" aria-label={sayCommon('loading')} sx={{ height: 120 }} />;
  if (job.status === 'completed') return <ImportOutcome key={job.jobId} job={job} {...outcome} />;
  if (job.status === 'error')
    return <ErrorState message={failureTitle(job)} detail={jobWords(job.message)} />;
  return <RunningJob job={{ ...job, ...progress }} />;
}

/** The step that failed: an upload (docs/product.md#errors), a fetch, or the check or import of what was fetched. */
function failureTitle({ params }: JobEntry): string {
  const isFetch = params['source'] === OVERPASS_SOURCE;
  if (isFetch && params['isFetched'] !== true) return say('fetchFailed');
  if (!isFetch && params['isWholeCountry'] !== true) return say('uploadFailed');
  return say(params['dryRun'] === true ? 'mapDataCheckFailed' : 'mapDataImportFailed');
}
