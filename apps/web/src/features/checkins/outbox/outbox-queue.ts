import type { CheckinReceipt } from '@kampvuur/contracts';
import type { OutboxCheckin } from './outbox-checkin';
import type { WaitingList } from './outbox-list';

/** What became of one try. */
export type Outcome =
  | { kind: 'sent'; receipt: CheckinReceipt }
  /** The server will not have it; waiting changes nothing. */
  | { kind: 'refused'; sentence: string }
  /** Nothing can be sent now: no connection, or a server that asks to wait, if it says so for `waitMs`. */
  | { kind: 'later'; waitMs?: number }
  /** The server fails on this one; the others may do better. */
  | { kind: 'failed' }
  /** Somebody else, or nobody, is signed in now. */
  | { kind: 'not-ours' };

export interface Sent {
  checkin: OutboxCheckin;
  receipt: CheckinReceipt;
}

interface QueueParts {
  userId: number;
  list: WaitingList;
  /** When this page began, in ms: what was tried before was left by an earlier one. */
  pageStartedAt: number;
  send: (checkin: OutboxCheckin) => Promise<Outcome>;
  /** Does the work unless another tab does it at the moment. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  onSent: (sent: Sent[]) => void;
  onRefused: (checkin: OutboxCheckin, sentence: string) => void;
}

/** Between two tries nobody asked for, in ms; each pause is twice the one before. */
export const PAUSE = { first: 5_000, max: 10 * 60_000 } as const;

/** Longest pause a server's Retry-After is given, in ms. */
export const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** The pause after so many failures in a row, in ms. */
const pauseAfter = (failures: number): number => Math.min(PAUSE.first * 2 ** (failures - 1), PAUSE.max);

/** What a queue remembers of one it could not send. */
interface Failure {
  count: number;
  /** When it is due again, in ms. */
  due: number;
}

/**
 * Sends what waits of one user, one after the other, until nothing waits. While nothing can be sent, all of it pauses;
 * one that the server fails on pauses alone, and those tried least come first, so that none holds up the others.
 */
export class OutboxQueue {
  private clock: ReturnType<typeof setTimeout> | undefined;
  private readonly failures = new Map<string, Failure>();
  /** Rounds in a row that ended because nothing could be sent, and when the next may begin, in ms. */
  private readonly outage: Failure = { count: 0, due: 0 };
  private sending: Promise<void> | null = null;
  private isStopped = false;
  private stopListening: () => void = () => undefined;

  constructor(private readonly parts: QueueParts) {}

  async start(): Promise<void> {
    const { userId, list, pageStartedAt } = this.parts;
    this.stopListening = list.subscribe(() => {
      if (!this.sending) this.schedule();
    });
    const waiting = await list.load(userId).catch(() => []);
    // What this page tried a moment ago brought the queue to life: it would fail again. A new page is a new chance.
    const latest = Math.max(...waiting.map(({ triedAt }) => triedAt));
    if (latest >= pageStartedAt && Date.now() - latest < PAUSE.first) this.schedule();
    else await this.send();
  }

  stop(): void {
    this.isStopped = true;
    this.stopListening();
    clearTimeout(this.clock);
  }

  /** A round through everything that waits, whatever pause it is in. Asked meanwhile: the same round. */
  async send(): Promise<void> {
    await this.sendWhen(() => true);
  }

  private async sendWhen(isDue: (checkin: OutboxCheckin) => boolean): Promise<void> {
    if (this.isStopped) return;
    this.sending ??= this.sendAll(isDue);
    await this.sending;
  }

  private async sendAll(isDue: (checkin: OutboxCheckin) => boolean): Promise<void> {
    clearTimeout(this.clock);
    try {
      await this.parts.withLock(() => this.round(isDue));
    } catch {
      // The device would not be read or written just now; the next round tries again.
    }
    this.sending = null;
    this.schedule();
  }

  private async round(isDue: (checkin: OutboxCheckin) => boolean): Promise<void> {
    const { list, userId, onSent } = this.parts;
    const sent: Sent[] = [];
    const tried = new Set<string>();
    try {
      for (;;) {
        // Read anew each time: one may be discarded, or sent by another tab, while its neighbour is on its way.
        const waiting = await list.load(userId);
        const next = this.inTurn(waiting).find((checkin) => !tried.has(checkin.key) && isDue(checkin));
        if (!next || this.isStopped) return;
        tried.add(next.key);
        if (!(await this.try(next, sent))) return;
      }
    } finally {
      if (sent.length > 0) onSent(sent);
    }
  }

  /** Resolves to whether the others may follow. */
  private async try(checkin: OutboxCheckin, sent: Sent[]): Promise<boolean> {
    const { list, send, onRefused } = this.parts;
    const outcome = await send(checkin);
    if (outcome.kind === 'not-ours') {
      this.stop();
      return false;
    }
    const trial = { attempts: checkin.attempts + 1, triedAt: Date.now() };
    if (outcome.kind === 'later' || outcome.kind === 'failed') {
      this.noteFailure(checkin, outcome);
      await list.change(checkin, trial);
      return outcome.kind === 'failed';
    }
    this.outage.count = 0;
    this.failures.delete(checkin.key);
    if (outcome.kind === 'sent') {
      sent.push({ checkin, receipt: outcome.receipt });
      await list.remove(checkin);
    } else {
      await list.change(checkin, { ...trial, refusal: outcome.sentence });
      onRefused(checkin, outcome.sentence);
    }
    return true;
  }

  /** Those that are not refused, the least tried first, then the oldest. */
  private inTurn(waiting: readonly OutboxCheckin[]): OutboxCheckin[] {
    const failed = ({ key }: OutboxCheckin) => this.failures.get(key)?.count ?? 0;
    return waiting
      .filter(({ refusal }) => refusal === null)
      .sort((one, other) => failed(one) - failed(other));
  }

  private noteFailure({ key }: OutboxCheckin, outcome: Outcome & { kind: 'later' | 'failed' }): void {
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    if (outcome.kind === 'failed') {
      this.outage.count = 0;
      this.failures.set(key, { count, due: Date.now() + pauseAfter(count) });
      return;
    }
    this.failures.set(key, { count, due: 0 });
    this.outage.count += 1;
    const asked = Math.min(outcome.waitMs ?? 0, MAX_RETRY_AFTER_MS);
    this.outage.due = Date.now() + Math.max(asked, pauseAfter(this.outage.count));
  }

  /** When this one is to be tried again by itself, in ms. */
  private dueOf({ key, notBefore = 0 }: OutboxCheckin): number {
    return Math.max(this.failures.get(key)?.due ?? 0, this.outage.due, notBefore);
  }

  private schedule(): void {
    const { list, userId } = this.parts;
    clearTimeout(this.clock);
    this.clock = undefined;
    const waiting = this.inTurn(list.of(userId));
    if (this.isStopped || waiting.length === 0) return;
    const now = Date.now();
    // What comes new was tried by its dialog a moment ago.
    for (const { key } of waiting)
      if (!this.failures.has(key)) this.failures.set(key, { count: 0, due: now + PAUSE.first });
    const next = Math.min(...waiting.map((checkin) => this.dueOf(checkin)));
    // Due already, and yet not tried: the device could not be read, or another tab is sending.
    const pause = next > now ? next - now : PAUSE.first;
    this.clock = setTimeout(() => {
      const due = Date.now();
      void this.sendWhen((checkin) => this.dueOf(checkin) <= due);
    }, pause);
  }
}
