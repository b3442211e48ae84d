import { useSyncExternalStore } from 'react';

/**
 * How many check-ins wait on this device, by user. It stands beside the check-ins themselves, so that the code that
 * shows and sends them is fetched only when there are any.
 */
const keyOf = (userId: number): string => `kampvuur-waiting-${userId}`;

const listeners = new Set<() => void>();

export const waitingCount = (userId: number): number => Number(localStorage.getItem(keyOf(userId)) ?? 0);

export function setWaitingCount(userId: number, count: number): void {
  if (count === waitingCount(userId)) return;
  if (count > 0) localStorage.setItem(keyOf(userId), String(count));
  else localStorage.removeItem(keyOf(userId));
  for (const notify of listeners) notify();
}

/** {@link waitingCount} for components; follows other tabs too. */
export function useWaitingCount(userId: number): number {
  return useSyncExternalStore(listen, () => waitingCount(userId));
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}
