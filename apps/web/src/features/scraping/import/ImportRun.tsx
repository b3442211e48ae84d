import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { messageOf } from '../../../base/problem';
import { ErrorState } from '../../../ui/ErrorState';
import { stateText, type RunState } from '../job-texts';
import { RunBar } from '../panels/RunBar';
import { ImportOutcome } from './ImportOutcome';
import type { ImportView } from './use-import-run';

/** An import from its start to what it came to. */
export function ImportRun({ view: { run, progress, error, retry } }: { view: ImportView }) {
  if (error) return <ErrorState message={messageOf(error, 'Failed to fetch the import')} onRetry={retry} />;
  if (!run) return <Skeleton role="status" aria-label="Loading..." sx={{ height: 120 }} />;
  if (run.status === 'completed') return <ImportOutcome run={run} />;
  if (run.status === 'error') return <ErrorState message="Failed to upload file" detail={run.message} />;
  return <Working run={progress ?? run} />;
}

function Working({ run }: { run: RunState }) {
  return (
    <Box aria-live="polite">
      <Typography sx={{ mb: 1 }}>{stateText(run)}</Typography>
      <RunBar run={run} />
    </Box>
  );
}
