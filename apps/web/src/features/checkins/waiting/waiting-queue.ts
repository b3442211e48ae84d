import type { CheckinReceipt } from '@kampvuur/contracts';
import type { WaitingCheckin } from './waiting-checkin';
import type { WaitingList } from './waiting-list';

/** What became of one try. */
export type Outcome =
  | { kind: 'sent'; receipt: CheckinReceipt }
  /** The server will not have it; waiting changes nothing. */
  | { kind: 'refused'; sentence: string }
  /** No connection, or a server that cannot at the moment. */
  | { kind: 'later' }
  /** Somebody else, or nobody, is signed in now. */
  | { kind: 'not-ours' };

export interface Sent {
  checkin: WaitingCheckin;
  receipt: CheckinReceipt;
}

interface QueueParts {
  userId: number;
  list: WaitingList;
  /** When this page began, in ms: what was tried before was left by an earlier one. */
  begun: number;
  send: (checkin: WaitingCheckin) => Promise<Outcome>;
  /** Does the work unless another tab does it at the moment. */
  alone: (work: () => Promise<void>) => Promise<void>;
  onSent: (sent: Sent[]) => void;
  onRefused: (checkin: WaitingCheckin, sentence: string) => void;
}

/** Between two tries nobody asked for, in ms; each pause is twice the one before. */
export const PAUSE = { first: 5_000, longest: 10 * 60_000 } as const;

/** Sends what waits of one user, one after the other, until nothing waits. */
export class WaitingQueue {
  private clock: ReturnType<typeof setTimeout> | undefined;
  private pause: number = PAUSE.first;
  private sending: Promise<void> | null = null;
  private isStopped = false;
  private stopListening: () => void = () => undefined;

  constructor(private readonly parts: QueueParts) {}

  async start(): Promise<void> {
    const { userId, list, begun } = this.parts;
    this.stopListening = list.subscribe(() => {
      if (!this.sending && this.clock === undefined) this.schedule();
    });
    const waiting = await list.load(userId).catch(() => []);
    // What this page tried a moment ago brought the queue to life: it would fail again. A new page is a new chance.
    const latest = Math.max(...waiting.map(({ triedAt }) => triedAt));
    if (latest >= begun && Date.now() - latest < PAUSE.first) this.schedule();
    else await this.send();
  }

  stop(): void {
    this.isStopped = true;
    this.stopListening();
    clearTimeout(this.clock);
  }

  /** A round through everything that waits; the first that has to wait on ends it. Asked meanwhile: the same round. */
  async send(): Promise<void> {
    if (this.isStopped) return;
    this.sending ??= this.sendAll();
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.clock);
    try {
      await this.parts.alone(() => this.round());
    } catch {
      // The device would not be read or written just now; the next round tries again.
    }
    this.sending = null;
    this.schedule();
  }

  private async round(): Promise<void> {
    const { list, userId, onSent } = this.parts;
    const sent: Sent[] = [];
    const tried = new Set<string>();
    try {
      for (;;) {
        // Read anew each time: one may be discarded, or sent by another tab, while its neighbour is on its way.
        const next = (await list.load(userId)).find(({ key, refusal }) => !refusal && !tried.has(key));
        if (!next || this.isStopped) return;
        tried.add(next.key);
        if (!(await this.try(next, sent))) return;
      }
    } finally {
      if (sent.length > 0) onSent(sent);
    }
  }

  /** Resolves to whether the others may follow. */
  private async try(checkin: WaitingCheckin, sent: Sent[]): Promise<boolean> {
    const { list, send, onRefused } = this.parts;
    const outcome = await send(checkin);
    if (outcome.kind === 'not-ours') {
      this.stop();
      return false;
    }
    const trial = { attempts: checkin.attempts + 1, triedAt: Date.now() };
    if (outcome.kind === 'later') {
      await list.change(checkin, trial);
      return false;
    }
    this.pause = PAUSE.first;
    if (outcome.kind === 'sent') {
      sent.push({ checkin, receipt: outcome.receipt });
      await list.remove(checkin);
    } else {
      await list.change(checkin, { ...trial, refusal: outcome.sentence });
      onRefused(checkin, outcome.sentence);
    }
    return true;
  }

  private schedule(): void {
    const { list, userId } = this.parts;
    clearTimeout(this.clock);
    this.clock = undefined;
    if (this.isStopped || list.of(userId).every(({ refusal }) => refusal)) return;
    this.clock = setTimeout(() => {
      this.pause = Math.min(this.pause * 2, PAUSE.longest);
      void this.send();
    }, this.pause);
  }
}
