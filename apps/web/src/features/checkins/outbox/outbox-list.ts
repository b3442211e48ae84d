import { useEffect, useSyncExternalStore } from 'react';
import { setWaitingCount, useWaitingCount } from '../../../base/waiting-count';
import type { OutboxCheckin, OutboxStore } from './outbox-checkin';
import { waitingDb } from './outbox-db';
import { writtenKeys } from './written-locks';

const NONE: readonly OutboxCheckin[] = [];

/** What waits on this device, as the page sees it: listeners are notified after a change has been written. */
export class WaitingList {
  private readonly lists = new Map<number, readonly OutboxCheckin[]>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly store: OutboxStore) {}

  /** As loaded last, oldest first. */
  of(userId: number): readonly OutboxCheckin[] {
    return this.lists.get(userId) ?? NONE;
  }

  /** Reads the device anew: other tabs write there too. */
  async load(userId: number): Promise<readonly OutboxCheckin[]> {
    const all = await this.store.all();
    const own = all.filter((checkin) => checkin.userId === userId);
    own.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    const written = await writtenKeys();
    const waiting = own.filter(({ key }) => !written.has(key));
    this.lists.set(userId, waiting);
    // Those on their way count: the next visit is to find them if this page ends before they arrive.
    setWaitingCount(userId, own.length);
    for (const notify of this.listeners) notify();
    return waiting;
  }

  async add(checkin: OutboxCheckin): Promise<void> {
    await this.store.put(checkin);
    await this.load(checkin.userId);
  }

  async change({ key, userId }: OutboxCheckin, changes: Partial<OutboxCheckin>): Promise<void> {
    await this.store.change(key, changes);
    await this.load(userId);
  }

  async remove({ key, userId }: Pick<OutboxCheckin, 'key' | 'userId'>): Promise<void> {
    await this.store.remove(key);
    await this.load(userId);
  }

  /** Deletes everything of one user. */
  async forget(userId: number): Promise<void> {
    for (const checkin of await this.load(userId)) await this.remove(checkin);
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => void this.listeners.delete(onChange);
  };
}

export const waitingList = new WaitingList(waitingDb);

/** One's own check-ins that wait on this device. */
export function useWaiting(userId: number): readonly OutboxCheckin[] {
  const count = useWaitingCount(userId);
  useEffect(() => {
    // A device that will not be read has nothing to show.
    waitingList.load(userId).catch(() => undefined);
  }, [userId, count]);
  return useSyncExternalStore(waitingList.subscribe, () => waitingList.of(userId));
}
