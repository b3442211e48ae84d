import { useSyncExternalStore } from 'react';

/**
 * The number of a user's check-ins in the outbox. It is stored separately, so that the code of the outbox is loaded only
 * when it is not empty.
 */
const storageKey = (userId: number): string => `kampvuur-waiting-${userId}`;

const listeners = new Set<() => void>();

export const outboxCount = (userId: number): number => Number(localStorage.getItem(storageKey(userId)) ?? 0);

export function setOutboxCount(userId: number, count: number): void {
  if (count === outboxCount(userId)) return;
  if (count > 0) localStorage.setItem(storageKey(userId), String(count));
  else localStorage.removeItem(storageKey(userId));
  for (const notify of listeners) notify();
}

/** {@link outboxCount} for components; also updates after changes in other tabs. */
export function useOutboxCount(userId: number): number {
  return useSyncExternalStore(listen, () => outboxCount(userId));
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}
