import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { jobLabel, stateText, type RunState } from '../job-texts';

/** How far a run is. */
export function RunBar({ run }: { run: RunState }) {
  const isWaiting = run.status === 'started';
  return (
    <LinearProgress
      aria-label={`${jobLabel(run.type)} progress`}
      aria-valuetext={stateText(run)}
      color={run.status === 'error' ? 'error' : 'secondary'}
      variant={isWaiting ? 'indeterminate' : 'determinate'}
      value={isWaiting ? undefined : run.percentComplete}
    />
  );
}

/** The share that is done, large. */
export function Percent({ run, isSmall }: { run: RunState; isSmall?: true }) {
  return (
    <Box aria-hidden sx={isSmall ? [PERCENT, SMALL] : PERCENT}>
      {`${Math.round(run.percentComplete)}%`}
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
