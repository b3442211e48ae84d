import Chip from '@mui/material/Chip';
import type { JobRun } from '@kampvuur/contracts';

const LOOKS = {
  started: { label: 'Started', bgcolor: 'emberTint', color: 'onEmberTint' },
  processing: { label: 'Processing', bgcolor: 'emberTint', color: 'onEmberTint' },
  completed: { label: 'Completed', bgcolor: 'tint', color: 'onTint' },
  error: { label: 'Error', bgcolor: 'transparent', color: 'error.main' },
} as const;

/** The state of a run; an import that was taken back says so. */
export function StateTag({ run }: { run: Pick<JobRun, 'status' | 'undoneAt' | 'percentComplete'> }) {
  const { label, ...colors } = LOOKS[run.status];
  const share = run.status === 'processing' ? ` ${Math.round(run.percentComplete)}%` : '';
  const text = run.undoneAt === null ? `${label}${share}` : 'Undone';
  const edge = run.status === 'error' ? { border: '1px solid', borderColor: 'error.main' } : {};
  return <Chip label={text} sx={{ ...colors, ...edge, fontFeatureSettings: "'tnum'" }} />;
}
