import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { formatCount } from '../../../ui/numbers';
import { jobLabel, stateText, type JobState, troubleOf } from '../job-texts';

/** How far a job is; of one that has ended, the share that failed is in the colour of errors. */
export function JobProgressBar({ job }: { job: JobState }) {
  const isWaiting = job.status === 'started';
  return (
    <LinearProgress
      aria-label={`${jobLabel(job.type)} progress`}
      aria-valuetext={stateText(job)}
      color={job.status === 'error' ? 'error' : 'secondary'}
      variant={isWaiting ? 'indeterminate' : 'determinate'}
      value={isWaiting ? undefined : job.percentComplete}
      sx={troubleOf(job) === 'none' ? undefined : sharesOf(job)}
    />
  );
}

/** A full bar in two colours: what went well, then what failed. */
function sharesOf(job: JobState) {
  const well = `${(100 * wellOf(job)) / job.totalItems}%`;
  const colors = `var(--mui-palette-secondary-main) ${well}, var(--mui-palette-error-main) ${well}`;
  return { '& .MuiLinearProgress-bar': { background: `linear-gradient(to right, ${colors})` } };
}

const wellOf = ({ totalItems, failedItems }: JobState) => Math.max(0, totalItems - (failedItems ?? 0));

/** The share that is done, large; of a job that ended with problems, how many items went well. */
export function Percent({ job, isSmall }: { job: JobState; isSmall?: true }) {
  const share = `${Math.round(job.percentComplete)}%`;
  const isWell = troubleOf(job) === 'none';
  return (
    <Box aria-hidden sx={isSmall ? [PERCENT, SMALL] : PERCENT}>
      {isWell ? share : `${formatCount(wellOf(job))} of ${formatCount(job.totalItems)}`}
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

// The narrow cards keep their room for the title.
const SMALL = { fontSize: { xs: '1.375rem', sm: '1.375rem' } } as const;
