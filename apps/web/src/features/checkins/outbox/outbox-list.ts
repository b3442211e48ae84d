import { useEffect, useSyncExternalStore } from 'react';
import { setOutboxCount, useOutboxCount } from '../../../base/outbox-count';
import type { OutboxCheckin, OutboxStore } from './outbox-checkin';
import { outboxDb } from './outbox-db';
import { lockedKeys } from './submission-locks';

const NONE: readonly OutboxCheckin[] = [];

/** The page's view of the outbox; listeners are notified after a change was stored. */
export class OutboxList {
  private readonly lists = new Map<number, readonly OutboxCheckin[]>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly store: OutboxStore) {}

  /** The user's check-ins as last loaded, oldest first. */
  ofUser(userId: number): readonly OutboxCheckin[] {
    return this.lists.get(userId) ?? NONE;
  }

  /** Reads the storage, which other tabs change too. Leaves out check-ins that a dialog is sending. */
  async load(userId: number): Promise<readonly OutboxCheckin[]> {
    const all = await this.store.all();
    const own = all.filter((checkin) => checkin.userId === userId);
    own.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    const locked = await lockedKeys();
    const waiting = own.filter(({ key }) => !locked.has(key));
    this.lists.set(userId, waiting);
    // The locked ones are counted, so that the next visit finds them if this page is closed before they are sent.
    setOutboxCount(userId, own.length);
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

  /** Deletes all check-ins of a user. */
  async clear(userId: number): Promise<void> {
    for (const checkin of await this.load(userId)) await this.remove(checkin);
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => void this.listeners.delete(onChange);
  };
}

export const outboxList = new OutboxList(outboxDb);

/** The user's check-ins in the outbox. */
export function useOutbox(userId: number): readonly OutboxCheckin[] {
  const count = useOutboxCount(userId);
  useEffect(() => {
    // If the storage cannot be read, the list stays empty.
    outboxList.load(userId).catch(() => undefined);
  }, [userId, count]);
  return useSyncExternalStore(outboxList.subscribe, () => outboxList.ofUser(userId));
}
