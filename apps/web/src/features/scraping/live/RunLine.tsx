import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { JobType } from '@kampvuur/contracts';
import { stateText } from '../job-texts';
import { RunBar } from '../panels/RunBar';
import { useRun } from './use-run';

interface RunLineProps {
  type: JobType;
  /** What the run is doing for the one who reads. */
  title: string;
}

/** A run of a kind while it is at work, in one line and a bar; else nothing. */
export function RunLine({ type, title }: RunLineProps) {
  const { run, isRunning } = useRun(type);
  if (!run || !isRunning) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="caption" component="p" sx={{ mb: 0.75, color: 'text.secondary' }}>
        {`${title}. ${stateText(run)}`}
      </Typography>
      <RunBar run={run} />
    </Box>
  );
}
