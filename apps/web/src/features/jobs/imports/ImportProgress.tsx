import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { messageOf } from '../../../base/problem';
import { ErrorState } from '../../../ui/ErrorState';
import { stateText, type JobState } from '../job-texts';
import { JobProgressBar } from '../panel/JobProgressBar';
import { ImportOutcome } from './ImportOutcome';
import type { ImportView } from './use-import-job';

/** An import from its start to what it came to. */
export function ImportProgress({ view: { job, progress, error, retry } }: { view: ImportView }) {
  if (error) return <ErrorState message={messageOf(error, 'Failed to fetch the import')} onRetry={retry} />;
  if (!job) return <Skeleton role="status" aria-label="Loading..." sx={{ height: 120 }} />;
  if (job.status === 'completed') return <ImportOutcome job={job} />;
  if (job.status === 'error') return <ErrorState message="Failed to upload file" detail={job.message} />;
  return <Working job={progress ?? job} />;
}

function Working({ job }: { job: JobState }) {
  return (
    <Box aria-live="polite">
      <Typography sx={{ mb: 1 }}>{stateText(job)}</Typography>
      <JobProgressBar job={job} />
    </Box>
  );
}
