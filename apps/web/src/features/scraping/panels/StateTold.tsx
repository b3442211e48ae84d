import Box from '@mui/material/Box';
import type { JobType } from '@kampvuur/contracts';
import { UNSEEN } from '../../../ui/unseen';
import { jobLabel } from '../job-texts';
import type { Phase } from '../live/use-run';

const WORDS: Record<Phase, string> = {
  unknown: '',
  idle: 'idle',
  started: 'started',
  processing: 'processing',
  completed: 'completed',
  error: 'stopped with an error',
};

/** The state of a job for screen readers, when it changes and not with every campsite. */
export function StateTold({ type, phase }: { type: JobType; phase: Phase }) {
  return (
    <Box role="status" sx={UNSEEN}>
      {phase === 'unknown' ? '' : `${jobLabel(type)}: ${WORDS[phase]}`}
    </Box>
  );
}
