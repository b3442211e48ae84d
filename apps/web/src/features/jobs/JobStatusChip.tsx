import Chip from '@mui/material/Chip';
import type { JobEntry } from '@kampvuur/contracts';
import { WarningAmberRounded } from '../../base/icons/WarningAmberRounded';
import { formatCount } from '../../ui/numbers';
import { failureExtent } from '../../pieces/jobs/job-texts';

const LOOKS = {
  started: { label: 'Started', bgcolor: 'emberTint', color: 'onEmberTint' },
  processing: { label: 'Processing', bgcolor: 'emberTint', color: 'onEmberTint' },
  completed: { label: 'Completed', bgcolor: 'tint', color: 'onTint' },
  error: { label: 'Error', bgcolor: 'transparent', color: 'error.main' },
} as const;

const WITH_PROBLEMS = { bgcolor: 'emberTint', color: 'onEmberTint' } as const;

type StatusFields = Pick<
  JobEntry,
  'type' | 'status' | 'undoneAt' | 'percentComplete' | 'failedItems' | 'totalItems'
>;

/** The status of a job in the list of jobs, with its failures; `Undone` for an import that was undone. */
export function JobStatusChip({ job }: { job: StatusFields }) {
  const { label, ...colors } = LOOKS[job.status];
  const problems = problemsText(job);
  const percentage = job.status === 'processing' ? ` ${Math.round(job.percentComplete)}%` : '';
  const text = job.undoneAt === null ? `${label}${problems ?? percentage}` : 'Undone';
  const border = job.status === 'error' ? { border: '1px solid', borderColor: 'error.main' } : {};
  const look = problems !== null && job.undoneAt === null ? WITH_PROBLEMS : colors;
  return (
    <Chip
      label={text}
      icon={look === WITH_PROBLEMS ? <WarningAmberRounded aria-hidden color="inherit" /> : undefined}
      sx={{ ...look, ...border, fontFeatureSettings: "'tnum'" }}
    />
  );
}

/** `, 3 failed`, to follow the state; null without failures. */
function problemsText(job: StatusFields): string | null {
  const extent = failureExtent(job);
  if (extent === 'none') return null;
  const amount = extent === 'all' ? 'all' : formatCount(job.failedItems ?? 0);
  return `, ${amount} ${job.type === 'import' ? 'refused' : 'failed'}`;
}
