import { useSyncExternalStore } from 'react';
import type { ProgressMessage } from '@kampvuur/contracts';
import type { JobType } from '@kampvuur/domain';
import { useLiveQuery } from './live-api';
import { isOver } from './live-state';

/** A kind of job as its panel shows it (docs/product.md 4). */
export type Phase = 'unknown' | 'idle' | ProgressMessage['status'];

export interface LatestJob {
  phase: Phase;
  /** The newest job; null while idle. */
  job: ProgressMessage | null;
  isRunning: boolean;
  isOver: boolean;
  /** The connection is gone: what is shown may be old. */
  isStale: boolean;
  /** Back to idle, after an end. */
  clear: () => void;
}

/** The newest job of a kind, live. */
export function useLatestJob(type: JobType): LatestJob {
  const live = useLiveQuery(undefined, {
    selectFromResult: ({ data }) => ({
      job: data?.jobs[data.newest[type] ?? ''] ?? null,
      isSettled: data?.isSettled ?? false,
      isStale: data?.connection === 'lost',
    }),
  });
  const [cleared, clear] = useClearedJob(type);
  const { job, isSettled, isStale } = live;
  const isEnded = job !== null && isOver(job.status);
  if (job === null || (isEnded && job.jobId === cleared)) {
    const phase = isSettled ? 'idle' : 'unknown';
    return { phase, job: null, isRunning: false, isOver: false, isStale, clear: () => undefined };
  }
  return {
    phase: job.status,
    job,
    isRunning: !isEnded,
    isOver: isEnded,
    isStale,
    clear: () => clear(job.jobId),
  };
}

/** Where the ended jobs whose status somebody has cleared are kept, by type. */
const KEY = 'kampvuur-cleared-runs';

type Cleared = Partial<Record<JobType, string>>;

const listeners = new Set<() => void>();

/** The ended job of this kind whose status somebody has cleared on this device, and how to clear one. */
function useClearedJob(type: JobType): [string | undefined, (jobId: string) => void] {
  const cleared = useSyncExternalStore(subscribe, () => read()[type]);
  return [cleared, (jobId) => clear(type, jobId)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function clear(type: JobType, jobId: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [type]: jobId }));
  } catch {
    unstored = { ...unstored, [type]: jobId };
  }
  for (const listener of listeners) listener();
}

/** Without storage they stay cleared until the page is left. */
let unstored: Cleared = {};

function read(): Cleared {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Cleared;
    return { ...stored, ...unstored };
  } catch {
    return unstored;
  }
}
