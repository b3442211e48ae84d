import type { OutboxCheckin, OutboxStore } from '../src/features/checkins/outbox/outbox-checkin';

/** What jsdom lacks: a place for check-ins that wait. */
export class MemoryStore implements OutboxStore {
  readonly checkins = new Map<string, OutboxCheckin>();
  /** What the next write fails with. */
  failure: Error | null = null;

  all = async (): Promise<OutboxCheckin[]> => [...this.checkins.values()];

  put = async (checkin: OutboxCheckin): Promise<void> => {
    if (this.failure) throw this.failure;
    this.checkins.set(checkin.key, checkin);
  };

  change = async (key: string, changes: Partial<OutboxCheckin>): Promise<void> => {
    const found = this.checkins.get(key);
    if (found) this.checkins.set(key, { ...found, ...changes });
  };

  remove = async (key: string): Promise<void> => void this.checkins.delete(key);
}
