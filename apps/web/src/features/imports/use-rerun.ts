import { useState } from 'react';
import type { DuplicateChoice } from '@kampvuur/domain';
import type { ColumnChoices } from '@kampvuur/domain/facts';
import type { messageOf } from '../../base/problem';
import { type RowChoices, useRerunImportMutation } from './imports-api';

/** The request that is running; null without one. */
type Sending = 'check' | 'import' | null;

export interface Rerun {
  choices: ColumnChoices;
  setChoices: (choices: ColumnChoices) => void;
  sending: Sending;
  error: Parameters<typeof messageOf>[0];
  check: (rows?: RowChoices) => void;
  importAll: (onDuplicates: DuplicateChoice) => void;
}

/** Checks a file again with other columns or what is said of its rows, or imports it: the server has kept it. */
export function useRerun(jobId: string, onRerun: (jobId: string) => void): Rerun {
  const [choices, setChoices] = useState<ColumnChoices>({});
  const [sending, setSending] = useState<Sending>(null);
  const [rerun, { error }] = useRerunImportMutation();
  const send = async (
    kind: Exclude<Sending, null>,
    onDuplicates: DuplicateChoice = 'skip',
    rows: RowChoices = {},
  ) => {
    if (sending) return;
    setSending(kind);
    const input = { jobId, dryRun: kind === 'check', onDuplicates, columns: choices, ...rows };
    const { data } = await rerun(input).finally(() => setSending(null));
    if (data) onRerun(data.jobId);
  };
  return {
    choices,
    setChoices,
    sending,
    error,
    check: (rows) => void send('check', 'skip', rows),
    importAll: (choice) => void send('import', choice),
  };
}
