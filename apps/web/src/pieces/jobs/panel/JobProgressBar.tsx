import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../ui/numbers';
import { jobLabel, jobStatusText, type JobState, failureExtent } from '../job-texts';
import { say } from '../say';

/** The progress of a job; once completed, the share of failed items is hatched in the colour of errors. */
export function JobProgressBar({ job }: { job: JobState }) {
  const isWaiting = job.status === 'started';
  return (
    <LinearProgress
      aria-label={say('progressOf', { job: jobLabel(job.type) })}
      aria-valuetext={jobStatusText(job)}
      color={job.status === 'error' ? 'error' : 'secondary'}
      variant={isWaiting ? 'indeterminate' : 'determinate'}
      value={isWaiting ? undefined : job.percentComplete}
      sx={failureExtent(job) === 'none' ? undefined : partlyHatchedBar(job)}
    />
  );
}

/** A job that has not ended: what it does, and how far it is. */
export function RunningJob({ job, label }: { job: JobState; label?: string }) {
  const state = jobStatusText(job);
  return (
    <Box aria-live="polite">
      <Typography sx={{ mb: 1 }}>{label === undefined ? state : `${label}: ${state}`}</Typography>
      <JobProgressBar job={job} />
    </Box>
  );
}

/** Succeeded items in full, then the failed ones, hatched: a job that failed altogether has no full bar. */
function partlyHatchedBar(job: JobState) {
  const succeeded = `${(100 * succeededCount(job)) / job.totalItems}%`;
  return {
    '& .MuiLinearProgress-bar': {
      background: `linear-gradient(to right, var(--mui-palette-secondary-main) ${succeeded}, transparent ${succeeded}),
        repeating-linear-gradient(135deg, var(--mui-palette-error-main) 0 3px, transparent 3px 9px)`,
    },
  };
}

const succeededCount = ({ totalItems, failedItems }: JobState) =>
  Math.max(0, totalItems - (failedItems ?? 0));

/** The percentage of a job, in large type; for one that completed with failures, how many items succeeded. */
export function Percent({ job, isSmall }: { job: JobState; isSmall?: true }) {
  const percentage = `${Math.round(job.percentComplete)}%`;
  const hasNoFailures = failureExtent(job) === 'none';
  return (
    <Box aria-hidden sx={isSmall ? [PERCENT, SMALL] : PERCENT}>
      {hasNoFailures
        ? percentage
        : say('progress', { current: formatCount(succeededCount(job)), items: formatCount(job.totalItems) })}
    </Box>
  );
}

const PERCENT = {
  flex: 'none',
  fontSize: { xs: '1.625rem', sm: '2.125rem' },
  lineHeight: 1.15,
  fontWeight: 660,
  letterSpacing: '-0.012em',
  fontFeatureSettings: "'tnum'",
} as const;

// Narrow cards need the space for the title.
const SMALL = { fontSize: { xs: '1.375rem', sm: '1.375rem' } } as const;
