import Chip from '@mui/material/Chip';
import type { JobEntry } from '@kampvuur/contracts';
import { WarningAmberRounded } from '../../base/icons/WarningAmberRounded';
import { formatCount } from '../../ui/numbers';
import { failureExtent } from '../../pieces/jobs/job-texts';
import { say } from '../../pieces/jobs/say';

const STYLES = {
  started: { bgcolor: 'secondaryContainer', color: 'onSecondaryContainer' },
  processing: { bgcolor: 'secondaryContainer', color: 'onSecondaryContainer' },
  completed: { bgcolor: 'primaryContainer', color: 'onPrimaryContainer' },
  error: { bgcolor: 'transparent', color: 'error.main' },
} as const;

const WITH_PROBLEMS = { bgcolor: 'secondaryContainer', color: 'onSecondaryContainer' } as const;

type StatusFields = Pick<
  JobEntry,
  'type' | 'status' | 'undoneAt' | 'percentComplete' | 'failedItems' | 'totalItems'
>;

/** The status of a job in the list of jobs, with its failures; `Undone` for an import that was undone. */
export function JobStatusChip({ job }: { job: StatusFields }) {
  const colors = STYLES[job.status];
  const status = say(`status.${job.status}`);
  const problems = problemsText(job, status);
  const progress = job.status === 'processing' ? `${status} ${Math.round(job.percentComplete)}%` : status;
  const text = job.undoneAt === null ? (problems ?? progress) : say('undone');
  const border = job.status === 'error' ? { border: '1px solid', borderColor: 'error.main' } : {};
  const style = problems !== null && job.undoneAt === null ? WITH_PROBLEMS : colors;
  return (
    <Chip
      label={text}
      icon={style === WITH_PROBLEMS ? <WarningAmberRounded aria-hidden color="inherit" /> : undefined}
      sx={{ ...style, ...border, fontFeatureSettings: "'tnum'" }}
    />
  );
}

/** `Completed, 3 failed`; null without failures. */
function problemsText(job: StatusFields, status: string): string | null {
  const extent = failureExtent(job);
  if (extent === 'none') return null;
  const amount = extent === 'all' ? say('all') : formatCount(job.failedItems ?? 0);
  return say('statusWithProblems', { status, amount, end: job.type === 'import' ? 'refused' : 'failed' });
}
