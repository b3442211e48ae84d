import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Chip from '@mui/material/Chip';
import type { JobRun } from '@kampvuur/contracts';
import { formatCount } from '../../../ui/numbers';
import { troubleOf } from '../job-texts';

const LOOKS = {
  started: { label: 'Started', bgcolor: 'emberTint', color: 'onEmberTint' },
  processing: { label: 'Processing', bgcolor: 'emberTint', color: 'onEmberTint' },
  completed: { label: 'Completed', bgcolor: 'tint', color: 'onTint' },
  error: { label: 'Error', bgcolor: 'transparent', color: 'error.main' },
} as const;

const WITH_PROBLEMS = { bgcolor: 'emberTint', color: 'onEmberTint' } as const;

type State = Pick<JobRun, 'type' | 'status' | 'undoneAt' | 'percentComplete' | 'failedItems' | 'totalItems'>;

/** The state of a run; one that completed with problems and an import that was taken back say so. */
export function StateTag({ run }: { run: State }) {
  const { label, ...colors } = LOOKS[run.status];
  const problems = problemsText(run);
  const share = run.status === 'processing' ? ` ${Math.round(run.percentComplete)}%` : '';
  const text = run.undoneAt === null ? `${label}${problems ?? share}` : 'Undone';
  const edge = run.status === 'error' ? { border: '1px solid', borderColor: 'error.main' } : {};
  const look = problems !== null && run.undoneAt === null ? WITH_PROBLEMS : colors;
  return (
    <Chip
      label={text}
      icon={look === WITH_PROBLEMS ? <WarningAmberRounded aria-hidden color="inherit" /> : undefined}
      sx={{ ...look, ...edge, fontFeatureSettings: "'tnum'" }}
    />
  );
}

/** `, 3 failed` behind the word of a state; null without problems. */
function problemsText(run: State): string | null {
  const trouble = troubleOf(run);
  if (trouble === 'none') return null;
  const amount = trouble === 'all' ? 'all' : formatCount(run.failedItems ?? 0);
  return `, ${amount} ${run.type === 'import' ? 'refused' : 'failed'}`;
}
