import { useState } from 'react';
import { IMPORT, IMPORT_MESSAGES, isSpreadsheetName } from '@kampvuur/domain';
import { messageOf } from '../../../base/problem';
import { useUploadSheetMutation } from '../jobs-api';

/** The file about to be imported and what became of sending it. */
export interface SheetChoice {
  file: File | null;
  /** Why the file cannot be sent, or was not taken. */
  problem: { title: string; detail: string } | null;
  /** What is on its way; null when nothing is. */
  sending: 'check' | 'import' | null;
  /** Share that has left the device, 0 to 1. */
  progress: number;
  /** True when the file was taken. */
  choose: (files: File[]) => boolean;
  send: (kind: 'check' | 'import') => void;
}

/** Choosing a workbook and sending it, first to be checked or at once; `onJob` learns the job it became. */
export function useSheetUpload(onJob: (jobId: string) => void): SheetChoice {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<SheetChoice['problem']>(null);
  const [sending, setSending] = useState<SheetChoice['sending']>(null);
  const [progress, setProgress] = useState(0);
  const [upload] = useUploadSheetMutation();

  const choose = ([chosen]: File[]): boolean => {
    if (!chosen || sending) return false;
    const error = errorOf(chosen);
    setProblem(error === null ? null : { title: 'This file cannot be imported', detail: error });
    setFile(error ? null : chosen);
    return error === null;
  };

  const send = async (kind: 'check' | 'import') => {
    if (!file || sending) return;
    setSending(kind);
    setProblem(null);
    setProgress(0);
    const sent = upload({ file, isDryRun: kind === 'check', onProgress: setProgress });
    const { data, error } = await sent.finally(() => setSending(null));
    if (data) onJob(data.jobId);
    // docs/product.md 8.
    else setProblem({ title: 'Failed to upload file', detail: messageOf(error, '') });
  };

  return { file, problem, sending, progress, choose, send: (kind) => void send(kind) };
}

function errorOf({ name, size }: File): string | null {
  if (!isSpreadsheetName(name)) return IMPORT_MESSAGES.wrongName;
  return size > IMPORT.maxBytes ? IMPORT_MESSAGES.tooLarge : null;
}
