import type { CheckinReceipt } from '@kampvuur/contracts';
import type { OutboxCheckin } from './outbox-checkin';
import type { OutboxList } from './outbox-list';

/** The outcome of an attempt to send. */
export type Outcome =
  | { kind: 'sent'; receipt: CheckinReceipt }
  /** The server rejects the check-in; another attempt would not help. */
  | { kind: 'refused'; message: string }
  /** Nothing can be sent at the moment: no connection, or the server asks to wait, perhaps for `waitMs`. */
  | { kind: 'later'; waitMs?: number | undefined }
  /** A server error for this check-in; others may succeed. */
  | { kind: 'failed' }
  /** Another user, or nobody, is signed in now. */
  | { kind: 'wrong-user' };

export interface Sent {
  checkin: OutboxCheckin;
  receipt: CheckinReceipt;
}

interface QueueOptions {
  userId: number;
  list: OutboxList;
  /** When the page was loaded, in ms: earlier attempts were made by a previous page. */
  pageStartedAt: number;
  send: (checkin: OutboxCheckin) => Promise<Outcome>;
  /** Runs the work, unless another tab is sending at the moment. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  onSent: (sent: Sent[]) => void;
  onRefused: (checkin: OutboxCheckin, message: string) => void;
}

/** Exponential backoff of automatic attempts, in ms: each pause is twice the previous one. */
export const BACKOFF_MS = { first: 5_000, max: 10 * 60_000 } as const;

/** Longest Retry-After that is respected. */
export const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** The pause after a number of failures in a row, in ms. */
const backoffAfter = (failures: number): number =>
  Math.min(BACKOFF_MS.first * 2 ** (failures - 1), BACKOFF_MS.max);

/** Failures in a row. */
interface Failure {
  count: number;
  /** Time of the next attempt, in ms. */
  due: number;
}

/**
 * Sends the check-ins in a user's outbox, one after the other, until it is empty. While nothing can be sent, all of them
 * pause; after a server error only the one concerned does. Those with the fewest failures are sent first, so that a
 * failing one does not block the others.
 */
export class OutboxQueue {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** By the key of the check-in. */
  private readonly failures = new Map<string, Failure>();
  /** Runs in a row in which nothing could be sent. */
  private readonly outage: Failure = { count: 0, due: 0 };
  private sending: Promise<void> | null = null;
  private isStopped = false;
  private stopListening: () => void = () => undefined;

  constructor(private readonly options: QueueOptions) {}

  async start(): Promise<void> {
    const { userId, list, pageStartedAt } = this.options;
    this.stopListening = list.subscribe(() => {
      if (!this.sending) this.schedule();
    });
    const waiting = await list.load(userId).catch(() => []);
    // The queue is often started by a check-in that this page has just failed to send: wait before the next attempt.
    const latest = Math.max(...waiting.map(({ triedAt }) => triedAt));
    if (latest >= pageStartedAt && Date.now() - latest < BACKOFF_MS.first) this.schedule();
    else await this.send();
  }

  stop(): void {
    this.isStopped = true;
    this.stopListening();
    clearTimeout(this.timer);
  }

  /** Tries to send all check-ins, regardless of their pauses. While one is in progress, resolves with that one. */
  async send(): Promise<void> {
    await this.sendWhen(() => true);
  }

  /**
   * As `send`, when there is a network again. The connection often works only moments later: the pauses begin anew, since after
   * hours without a network they are long.
   */
  async sendOnline(): Promise<void> {
    Object.assign(this.outage, { count: 0, due: 0 });
    for (const failure of this.failures.values()) failure.count = 0;
    await this.send();
  }

  private async sendWhen(isDue: (checkin: OutboxCheckin) => boolean): Promise<void> {
    if (this.isStopped) return;
    this.sending ??= this.sendAll(isDue);
    await this.sending;
  }

  private async sendAll(isDue: (checkin: OutboxCheckin) => boolean): Promise<void> {
    clearTimeout(this.timer);
    try {
      await this.options.withLock(() => this.run(isDue));
    } catch {
      // The storage could not be read or written; the next run tries again.
    }
    this.sending = null;
    this.schedule();
  }

  private async run(isDue: (checkin: OutboxCheckin) => boolean): Promise<void> {
    const { list, userId, onSent } = this.options;
    const sent: Sent[] = [];
    const tried = new Set<string>();
    try {
      for (;;) {
        // Loaded each time: a check-in may be discarded, or sent by another tab, while another one is being sent.
        const waiting = await list.load(userId);
        const next = this.inOrder(waiting).find((checkin) => !tried.has(checkin.key) && isDue(checkin));
        if (!next || this.isStopped) return;
        tried.add(next.key);
        if (!(await this.try(next, sent))) return;
      }
    } finally {
      if (sent.length > 0) onSent(sent);
    }
  }

  /** Resolves to whether the run should continue with the next check-in. */
  private async try(checkin: OutboxCheckin, sent: Sent[]): Promise<boolean> {
    const { list, send, onRefused } = this.options;
    const outcome = await send(checkin);
    if (outcome.kind === 'wrong-user') {
      this.stop();
      return false;
    }
    const attempt = { attempts: checkin.attempts + 1, triedAt: Date.now() };
    if (outcome.kind === 'later' || outcome.kind === 'failed') {
      this.recordFailure(checkin, outcome);
      await list.change(checkin, attempt);
      return outcome.kind === 'failed';
    }
    this.outage.count = 0;
    this.failures.delete(checkin.key);
    if (outcome.kind === 'sent') {
      sent.push({ checkin, receipt: outcome.receipt });
      await list.remove(checkin);
    } else {
      await list.change(checkin, { ...attempt, refusal: outcome.message });
      onRefused(checkin, outcome.message);
    }
    return true;
  }

  /** The check-ins that are not refused: those with the fewest failures first, then the oldest. */
  private inOrder(waiting: readonly OutboxCheckin[]): OutboxCheckin[] {
    const failureCount = ({ key }: OutboxCheckin) => this.failures.get(key)?.count ?? 0;
    return waiting
      .filter(({ refusal }) => refusal === null)
      .sort((one, other) => failureCount(one) - failureCount(other));
  }

  private recordFailure({ key }: OutboxCheckin, outcome: Outcome & { kind: 'later' | 'failed' }): void {
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    if (outcome.kind === 'failed') {
      this.outage.count = 0;
      this.failures.set(key, { count, due: Date.now() + backoffAfter(count) });
      return;
    }
    this.failures.set(key, { count, due: 0 });
    this.outage.count += 1;
    const retryAfterMs = Math.min(outcome.waitMs ?? 0, MAX_RETRY_AFTER_MS);
    this.outage.due = Date.now() + Math.max(retryAfterMs, backoffAfter(this.outage.count));
  }

  /** Time of the next automatic attempt, in ms. */
  private dueOf({ key, notBefore = 0 }: OutboxCheckin): number {
    return Math.max(this.failures.get(key)?.due ?? 0, this.outage.due, notBefore);
  }

  private schedule(): void {
    const { list, userId } = this.options;
    clearTimeout(this.timer);
    this.timer = undefined;
    const waiting = this.inOrder(list.ofUser(userId));
    if (this.isStopped || waiting.length === 0) return;
    const now = Date.now();
    // Its dialog has just tried to send a new check-in.
    for (const { key } of waiting)
      if (!this.failures.has(key)) this.failures.set(key, { count: 0, due: now + BACKOFF_MS.first });
    const next = Math.min(...waiting.map((checkin) => this.dueOf(checkin)));
    // If one is due already, but was not tried, the storage could not be read or another tab is sending.
    const pause = next > now ? next - now : BACKOFF_MS.first;
    this.timer = setTimeout(() => {
      const due = Date.now();
      void this.sendWhen((checkin) => this.dueOf(checkin) <= due);
    }, pause);
  }
}
