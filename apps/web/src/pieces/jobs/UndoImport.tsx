import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { JobEntry } from '@kampvuur/contracts';
import { useAppDispatch } from '../../base/store';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useUndoImportMutation } from './jobs-api';
import { paramsText } from './job-facts';
import { jobLabel } from './job-texts';
import { jobWords } from './job-words';
import { refetchChangedByJobs } from './live/live-api';
import { RunningJob } from './panel/JobProgressBar';
import { useJobProgress } from './use-job-progress';
import { say } from './say';

/** Undoes a whole import after a confirmation. While it is undone, its progress; the reason where that failed. */
export function UndoImport({ job }: { job: JobEntry }) {
  const { job: undo, progress } = useJobProgress(job.undoJobId ?? null);
  const isDone = undo?.status === 'completed';
  const dispatch = useAppDispatch();
  // The live channel, which reports the end as well, may be disconnected.
  useEffect(() => {
    if (isDone) refetchChangedByJobs(dispatch);
  }, [isDone, dispatch]);

  if (undo && undo.status !== 'error') {
    return (
      <Box sx={{ minWidth: 0 }}>
        <RunningJob job={{ ...undo, ...(!isDone && progress) }} label={jobLabel(undo.type)} />
      </Box>
    );
  }
  return (
    <div>
      <UndoButton job={job} />
      {undo && (
        <Typography role="alert" variant="body2" sx={{ mt: 0.5, color: 'error.main' }}>
          {say('undoFailed', { reason: jobWords(undo.message) })}
        </Typography>
      )}
    </div>
  );
}

function UndoButton({ job }: { job: JobEntry }) {
  const [isConfirming, setConfirming] = useState(false);
  const [undo, { isLoading }] = useUndoImportMutation();
  const showOutcome = useOutcomeToast();
  const confirm = async () => {
    await showOutcome(undo(job.jobId), { failed: say('notUndone') });
    setConfirming(false);
  };
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setConfirming(true)}>
        {say('undoImport')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={say('undoThisImport')}
          confirmLabel={say('undoImport')}
          isPending={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          {say('undoText', { file: paramsText(job) ?? say('thisFile') })}
        </ConfirmDialog>
      )}
    </>
  );
}
