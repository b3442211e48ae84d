import { useState } from 'react';
import { IMPORT, IMPORT_MESSAGES, importNameError } from '@kampvuur/domain';
import { messageOf } from '../../base/problem';
import { jobWords } from '../../pieces/jobs/job-words';
import { useUploadSheetMutation } from './imports-api';
import { say } from './say';

/** The chosen file and the state of its upload. */
export interface SheetUploadState {
  file: File | null;
  /** Why the file cannot be sent, or was not accepted. */
  problem: { title: string; detail: string } | null;
  /** The request that is running; null without one. */
  sending: 'check' | 'import' | null;
  /** Uploaded share, 0 to 1. */
  progress: number;
  /** False when the file cannot be imported, or another upload is running. */
  choose: (files: File[]) => boolean;
  send: (kind: 'check' | 'import') => void;
}

/** The choice of a workbook and its upload, for a check or an import; `onJob` receives the id of the resulting job. */
export function useSheetUpload(onJob: (jobId: string) => void): SheetUploadState {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<SheetUploadState['problem']>(null);
  const [sending, setSending] = useState<SheetUploadState['sending']>(null);
  const [progress, setProgress] = useState(0);
  const [upload] = useUploadSheetMutation();

  const choose = ([chosen]: File[]): boolean => {
    if (!chosen || sending) return false;
    const error = fileError(chosen);
    setProblem(error === null ? null : { title: say('fileRefused'), detail: error });
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
    // docs/product.md#errors.
    else setProblem({ title: say('uploadFailed'), detail: jobWords(messageOf(error, '')) });
  };

  return { file, problem, sending, progress, choose, send: (kind) => void send(kind) };
}

function fileError({ name, size }: File): string | null {
  const nameError = importNameError(name);
  if (nameError !== null) return nameError;
  return size > IMPORT.maxBytes ? IMPORT_MESSAGES.tooLarge : null;
}
