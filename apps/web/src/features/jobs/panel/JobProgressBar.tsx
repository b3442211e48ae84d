import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { jobLabel, stateText, type JobState } from '../job-texts';

/** How far a job is. */
export function JobProgressBar({ job }: { job: JobState }) {
  const isWaiting = job.status === 'started';
  return (
    <LinearProgress
      aria-label={`${jobLabel(job.type)} progress`}
      aria-valuetext={stateText(job)}
      color={job.status === 'error' ? 'error' : 'secondary'}
      variant={isWaiting ? 'indeterminate' : 'determinate'}
      value={isWaiting ? undefined : job.percentComplete}
    />
  );
}

/** The share that is done, large. */
export function Percent({ job, isSmall }: { job: JobState; isSmall?: true }) {
  return (
    <Box aria-hidden sx={isSmall ? [PERCENT, SMALL] : PERCENT}>
      {`${Math.round(job.percentComplete)}%`}
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
