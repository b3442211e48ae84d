import { useState } from 'react';
import Button from '@mui/material/Button';
import type { JobEntry } from '@kampvuur/contracts';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useUndoImportMutation } from '../jobs-api';
import { paramsText } from './job-facts';

/** Takes a whole import back, after a question. */
export function UndoImport({ job }: { job: JobEntry }) {
  const [isAsking, setAsking] = useState(false);
  const [undo, { isLoading }] = useUndoImportMutation();
  const report = useOutcomeToast();
  const confirm = async () => {
    await report(undo(job.jobId), { failed: 'The import could not be undone' });
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        Undo import
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          confirmLabel="Undo import"
          isPending={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {`The campsites that came with ${paramsText(job) ?? 'this file'} are removed, `}
          and what it changed of others is set back. What somebody has changed or visited since is kept.
        </ConfirmDialog>
      )}
    </>
  );
}
