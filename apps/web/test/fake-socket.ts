import { act } from '@testing-library/react';
import type { JobItem, ProgressMessage } from '@kampvuur/contracts';

/** Close code of a connection that broke, or was refused (RFC 6455). */
const ABNORMAL_CLOSURE = 1006;

/** A server's side of `/ws` for tests: every socket the page opens, and what is sent down it. */
export class FakeSocket {
  /** Every socket since `install`, oldest first. */
  static readonly made: FakeSocket[] = [];
  /** What a broken connection has set going; it ends with its test. */
  private static readonly clocks: NodeJS.Timeout[] = [];

  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  isClosed = false;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  static install(): void {
    FakeSocket.made.length = 0;
    FakeSocket.clocks.splice(0).forEach(clearTimeout);
    Object.assign(globalThis, { WebSocket: FakeSocket });
  }

  /** The socket in use. */
  static get last(): FakeSocket {
    const socket = FakeSocket.made.at(-1);
    if (!socket) throw new Error('No socket has been opened');
    return socket;
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    act(() => this.onopen?.());
  }

  receive(message: Partial<ProgressMessage>): void {
    act(() => this.onmessage?.({ data: JSON.stringify({ ...MESSAGE, ...message }) }));
  }

  /** The connection breaks, or the server closes it with a code. */
  drop(code = ABNORMAL_CLOSURE): void {
    this.isClosed = true;
    const { setTimeout: real } = globalThis;
    const noting = (...asked: Parameters<typeof real>) => {
      const clock = real(...asked);
      FakeSocket.clocks.push(clock);
      return clock;
    };
    Object.assign(globalThis, { setTimeout: noting });
    act(() => this.onclose?.({ code }));
    Object.assign(globalThis, { setTimeout: real });
  }
}

const MESSAGE: ProgressMessage = {
  type: 'scrape-data',
  status: 'processing',
  message: 'Reading',
  percentComplete: 65,
  currentItem: 13,
  totalItems: 20,
  failedItems: null,
  campsiteName: 'Glen Reenen Rest Camp',
  jobId: 'run-1',
  campsiteId: 42,
  latest: null,
};

/** One result of a job. */
export function jobItem(item: number, changes: Partial<JobItem> = {}): JobItem {
  return {
    item,
    campsiteId: 100 + item,
    campsiteName: `Camp ${item}`,
    outcome: 'updated',
    message: 'rate updated',
    details: null,
    differences: null,
    finishedAt: new Date(Date.UTC(2026, 10, 21, 9, 0, item)).toISOString(),
    ...changes,
  };
}
