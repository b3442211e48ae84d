import { useState } from 'react';
import Button from '@mui/material/Button';
import type { JobEntry } from '@kampvuur/contracts';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useUndoImportMutation } from './jobs-api';
import { paramsText } from './job-facts';

/** Undoes a whole import after a confirmation. */
export function UndoImport({ job }: { job: JobEntry }) {
  const [isConfirming, setConfirming] = useState(false);
  const [undo, { isLoading }] = useUndoImportMutation();
  const showOutcome = useOutcomeToast();
  const confirm = async () => {
    await showOutcome(undo(job.jobId), { failed: 'The import could not be undone' });
    setConfirming(false);
  };
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setConfirming(true)}>
        Undo import
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Undo this import?"
          confirmLabel="Undo import"
          isPending={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          {`The campsites that came with ${paramsText(job) ?? 'this file'} are removed, `}
          and what it changed of others is set back. What somebody has changed or visited since is kept.
        </ConfirmDialog>
      )}
    </>
  );
}
