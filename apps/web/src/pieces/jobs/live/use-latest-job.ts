import { useSyncExternalStore } from 'react';
import type { ProgressMessage } from '@kampvuur/contracts';
import type { JobType } from '@kampvuur/domain';
import { useLiveQuery } from './live-api';
import { isFinished } from './live-state';

/** `unknown` until the server has sent its jobs or had time to, `idle` without a job to show (docs/product.md#states). */
type Phase = 'unknown' | 'idle' | ProgressMessage['status'];

export interface LatestJob {
  phase: Phase;
  /** The newest job; null while idle. */
  job: ProgressMessage | null;
  isRunning: boolean;
  isFinished: boolean;
  /** The live connection is lost: the state may be out of date. */
  isStale: boolean;
  /** Returns to idle after the job has finished. */
  clear: () => void;
}

/** The newest job of a type, from the live channel. */
export function useLatestJob(type: JobType): LatestJob {
  const live = useLiveQuery(undefined, {
    selectFromResult: ({ data }) => ({
      job: data?.jobs[data.newest[type] ?? ''] ?? null,
      isInitialized: data?.isInitialized ?? false,
      isStale: data?.connection === 'lost',
    }),
  });
  const [cleared, clear] = useClearedJob(type);
  const { job, isInitialized, isStale } = live;
  const hasFinished = job !== null && isFinished(job.status);
  if (job === null || (hasFinished && job.jobId === cleared)) {
    const phase = isInitialized ? 'idle' : 'unknown';
    return { phase, job: null, isRunning: false, isFinished: false, isStale, clear: () => undefined };
  }
  return {
    phase: job.status,
    job,
    isRunning: !hasFinished,
    isFinished: hasFinished,
    isStale,
    clear: () => clear(job.jobId),
  };
}

/** Key in localStorage of the finished jobs that were cleared from their panels, by type. */
const CLEARED_JOBS_KEY = 'kampvuur-cleared-runs';

type ClearedJobs = Partial<Record<JobType, string>>;

const listeners = new Set<() => void>();

/** The finished job of this type that was cleared on this device, and a function that clears one. */
function useClearedJob(type: JobType): [string | undefined, (jobId: string) => void] {
  const cleared = useSyncExternalStore(subscribe, () => readClearedJobs()[type]);
  return [cleared, (jobId) => storeClearedJob(type, jobId)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function storeClearedJob(type: JobType, jobId: string): void {
  try {
    localStorage.setItem(CLEARED_JOBS_KEY, JSON.stringify({ ...readClearedJobs(), [type]: jobId }));
  } catch {
    inMemory = { ...inMemory, [type]: jobId };
  }
  for (const listener of listeners) listener();
}

/** Used when localStorage is not available: cleared until the page is reloaded. */
let inMemory: ClearedJobs = {};

function readClearedJobs(): ClearedJobs {
  try {
    const stored = JSON.parse(localStorage.getItem(CLEARED_JOBS_KEY) ?? '{}') as ClearedJobs;
    return { ...stored, ...inMemory };
  } catch {
    return inMemory;
  }
}
