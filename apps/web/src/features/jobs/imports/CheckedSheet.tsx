import { useState } from 'react';
import type { ImportResult } from '@kampvuur/contracts';
import type { ColumnChoices, DuplicateChoice } from '@kampvuur/domain';
import { messageOf } from '../../../base/problem';
import { ErrorState } from '../../../ui/ErrorState';
import { useRerunImportMutation } from '../jobs-api';
import { ColumnChooser } from './ColumnChooser';
import { DifferenceList } from './DifferenceList';
import { ImportBar } from './ImportBar';

interface CheckedSheetProps {
  result: ImportResult;
  onRerun: (jobId: string) => void;
}

/** What is on its way; null when nothing is. */
type Sending = 'check' | 'import' | null;

/** The way on from a check: importing it, or checking it again with other columns. The workbook is on the server. */
export function CheckedSheet({ result, onRerun }: CheckedSheetProps) {
  const { jobId, columns = [], matches } = result;
  const [choices, setChoices] = useState<ColumnChoices>({});
  const [sending, setSending] = useState<Sending>(null);
  const [rerun, { error }] = useRerunImportMutation();
  const isChanged = Object.keys(choices).length > 0;
  const differing = (matches?.differing ?? 0) + (matches?.followed ?? 0);

  const send = async (kind: Exclude<Sending, null>, onDuplicates: DuplicateChoice = 'skip') => {
    if (sending) return;
    setSending(kind);
    const input = { jobId, dryRun: kind === 'check', onDuplicates, columns: choices };
    const { data } = await rerun(input).finally(() => setSending(null));
    if (data) onRerun(data.jobId);
  };

  return (
    <>
      <ImportBar
        result={result}
        isImporting={sending === 'import'}
        isLocked={isChanged || sending !== null}
        hint={isChanged ? 'Columns were changed: check again before importing.' : null}
        onImport={(choice) => void send('import', choice)}
      />
      {error && <ErrorState message="The spreadsheet was not taken" detail={messageOf(error)} />}
      {columns.length > 0 && (
        <ColumnChooser
          columns={columns}
          choices={choices}
          isChecking={sending === 'check'}
          isLocked={sending !== null}
          onChoose={setChoices}
          onCheck={() => void send('check')}
        />
      )}
      {differing > 0 && <DifferenceList jobId={jobId} count={differing} />}
    </>
  );
}
