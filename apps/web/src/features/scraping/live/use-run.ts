import type { JobType, ProgressMessage } from '@kampvuur/contracts';
import { useClearedRun } from './cleared-runs';
import { useLiveQuery } from './live-api';
import { isOver } from './live-state';

/** A kind of job as its panel shows it (docs/product.md 4). */
export type Phase = 'unknown' | 'idle' | ProgressMessage['status'];

export interface RunView {
  phase: Phase;
  /** The newest run; null while idle. */
  run: ProgressMessage | null;
  isRunning: boolean;
  isOver: boolean;
  /** The connection is gone: what is shown may be old. */
  isStale: boolean;
  /** Back to idle, after an end. */
  clear: () => void;
}

/** The newest run of a kind, live. */
export function useRun(type: JobType): RunView {
  const live = useLiveQuery(undefined, {
    selectFromResult: ({ data }) => ({
      run: data?.runs[data.newest[type] ?? ''] ?? null,
      isSettled: data?.isSettled ?? false,
      isStale: data?.connection === 'lost',
    }),
  });
  const [cleared, clear] = useClearedRun(type);
  const { run, isSettled, isStale } = live;
  const isEnded = run !== null && isOver(run.status);
  if (run === null || (isEnded && run.jobId === cleared)) {
    const phase = isSettled ? 'idle' : 'unknown';
    return { phase, run: null, isRunning: false, isOver: false, isStale, clear: () => undefined };
  }
  return {
    phase: run.status,
    run,
    isRunning: !isEnded,
    isOver: isEnded,
    isStale,
    clear: () => clear(run.jobId),
  };
}
