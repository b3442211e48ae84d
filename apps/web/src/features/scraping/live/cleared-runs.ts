import { useSyncExternalStore } from 'react';
import type { JobType } from '@kampvuur/contracts';

const KEY = 'kampvuur-cleared-runs';

type Cleared = Partial<Record<JobType, string>>;

const listeners = new Set<() => void>();

/** The ended run of this kind whose status somebody has cleared on this device, and how to clear one. */
export function useClearedRun(type: JobType): [string | undefined, (jobId: string) => void] {
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
  memory = { ...read(), [type]: jobId };
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Without storage it stays cleared until the page is left.
  }
  for (const listener of listeners) listener();
}

let memory: Cleared = {};

function read(): Cleared {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? memory : (JSON.parse(text) as Cleared);
  } catch {
    return memory;
  }
}
