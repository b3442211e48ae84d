import { useState } from 'react';
import type { DuplicateChoice } from '@kampvuur/domain';
import type { ColumnChoices } from '@kampvuur/domain/facts';
import type { messageOf } from '../../base/problem';
import { useRerunImportMutation } from './imports-api';

/** The request that is running; null without one. */
type Sending = 'check' | 'import' | null;

export interface Rerun {
  choices: ColumnChoices;
  setChoices: (choices: ColumnChoices) => void;
  sending: Sending;
  error: Parameters<typeof messageOf>[0];
  check: (otherPlaces?: number[]) => void;
  importAll: (onDuplicates: DuplicateChoice) => void;
}

/** Checks a file again with other columns or other places, or imports it: the server has kept it. */
export function useRerun(jobId: string, onRerun: (jobId: string) => void): Rerun {
  const [choices, setChoices] = useState<ColumnChoices>({});
  const [sending, setSending] = useState<Sending>(null);
  const [rerun, { error }] = useRerunImportMutation();
  const send = async (
    kind: Exclude<Sending, null>,
    onDuplicates: DuplicateChoice = 'skip',
    otherPlaces: number[] = [],
  ) => {
    if (sending) return;
    setSending(kind);
    const others = otherPlaces.length > 0 ? { otherPlaces } : {};
    const input = { jobId, dryRun: kind === 'check', onDuplicates, columns: choices, ...others };
    const { data } = await rerun(input).finally(() => setSending(null));
    if (data) onRerun(data.jobId);
  };
  return {
    choices,
    setChoices,
    sending,
    error,
    check: (otherPlaces) => void send('check', 'skip', otherPlaces),
    importAll: (choice) => void send('import', choice),
  };
}
