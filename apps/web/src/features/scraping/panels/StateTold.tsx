import Box from '@mui/material/Box';
import type { JobType } from '@kampvuur/contracts';
import { UNSEEN } from '../../../ui/unseen';
import { jobLabel, troubleText } from '../job-texts';
import type { Phase, RunView } from '../live/use-run';

const WORDS: Record<Phase, string> = {
  unknown: '',
  idle: 'idle',
  started: 'started',
  processing: 'processing',
  completed: 'completed',
  error: 'stopped with an error',
};

interface StateToldProps {
  type: JobType;
  view: Pick<RunView, 'phase' | 'run'>;
}

/** The state of a job for screen readers, when it changes and not with every campsite. */
export function StateTold({ type, view: { phase, run } }: StateToldProps) {
  const state = [WORDS[phase], run && troubleText(run)].filter(Boolean).join(', ');
  return (
    <Box role="status" sx={UNSEEN}>
      {phase === 'unknown' ? '' : `${jobLabel(type)}: ${state}`}
    </Box>
  );
}
