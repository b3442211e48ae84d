import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Chip from '@mui/material/Chip';
import type { JobEntry } from '@kampvuur/contracts';
import { formatCount } from '../../../ui/numbers';
import { troubleOf } from '../job-texts';

const LOOKS = {
  started: { label: 'Started', bgcolor: 'emberTint', color: 'onEmberTint' },
  processing: { label: 'Processing', bgcolor: 'emberTint', color: 'onEmberTint' },
  completed: { label: 'Completed', bgcolor: 'tint', color: 'onTint' },
  error: { label: 'Error', bgcolor: 'transparent', color: 'error.main' },
} as const;

const WITH_PROBLEMS = { bgcolor: 'emberTint', color: 'onEmberTint' } as const;

type State = Pick<
  JobEntry,
  'type' | 'status' | 'undoneAt' | 'percentComplete' | 'failedItems' | 'totalItems'
>;

/** The state of a job; one that completed with problems and an import that was taken back say so. */
export function StateTag({ job }: { job: State }) {
  const { label, ...colors } = LOOKS[job.status];
  const problems = problemsText(job);
  const share = job.status === 'processing' ? ` ${Math.round(job.percentComplete)}%` : '';
  const text = job.undoneAt === null ? `${label}${problems ?? share}` : 'Undone';
  const edge = job.status === 'error' ? { border: '1px solid', borderColor: 'error.main' } : {};
  const look = problems !== null && job.undoneAt === null ? WITH_PROBLEMS : colors;
  return (
    <Chip
      label={text}
      icon={look === WITH_PROBLEMS ? <WarningAmberRounded aria-hidden color="inherit" /> : undefined}
      sx={{ ...look, ...edge, fontFeatureSettings: "'tnum'" }}
    />
  );
}

/** `, 3 failed` behind the word of a state; null without problems. */
function problemsText(job: State): string | null {
  const trouble = troubleOf(job);
  if (trouble === 'none') return null;
  const amount = trouble === 'all' ? 'all' : formatCount(job.failedItems ?? 0);
  return `, ${amount} ${job.type === 'import' ? 'refused' : 'failed'}`;
}
