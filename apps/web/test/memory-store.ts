import type { WaitingCheckin, WaitingStore } from '../src/features/checkins/outbox/waiting-checkin';

/** What jsdom lacks: a place for check-ins that wait. */
export class MemoryStore implements WaitingStore {
  readonly kept = new Map<string, WaitingCheckin>();
  /** What the next write fails with. */
  failure: Error | null = null;

  all = async (): Promise<WaitingCheckin[]> => [...this.kept.values()];

  put = async (checkin: WaitingCheckin): Promise<void> => {
    if (this.failure) throw this.failure;
    this.kept.set(checkin.key, checkin);
  };

  change = async (key: string, changes: Partial<WaitingCheckin>): Promise<void> => {
    const found = this.kept.get(key);
    if (found) this.kept.set(key, { ...found, ...changes });
  };

  remove = async (key: string): Promise<void> => void this.kept.delete(key);
}
