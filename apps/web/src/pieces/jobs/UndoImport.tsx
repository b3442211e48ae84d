import { useState } from 'react';
import Button from '@mui/material/Button';
import type { JobEntry } from '@kampvuur/contracts';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useUndoImportMutation } from './jobs-api';
import { paramsText } from './job-facts';
import { say } from './say';

/** Undoes a whole import after a confirmation. */
export function UndoImport({ job }: { job: JobEntry }) {
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
