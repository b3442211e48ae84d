import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { setTimeout as sleep } from 'node:timers/promises';

const KEY = 'kampvuur:geocoder-slot';

/** Ms from the end of a request to the next one of the whole installation (docs/decisions 4). */
const PAUSE = 1_000;
/** Ms after which the slot of a process that died is free again; longer than any request. */
const LOCK_TIMEOUT_MS = 10_000;
const STEP = 100;

/** The right to send a request to the external place search; Redis hands it to one process after the other. */
@Injectable()
export class RequestRateLimiter {
  constructor(@InjectQueue('scraping') private readonly queue: Queue) {}

  /** Sends when it is our turn; rejects when Redis is down or the signal ends the wait. */
  async send<Answer>(request: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    await this.turn(signal);
    try {
      return await request();
    } finally {
      // Counted from the end: on the way to the service one request can catch up with the other.
      await this.queue.client.pexpire(KEY, PAUSE).catch(() => undefined);
    }
  }

  private async turn(signal: AbortSignal): Promise<void> {
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no turn in time')), { once: true });
    });
    while (!(await Promise.race([this.queue.client.set(KEY, '1', 'PX', LOCK_TIMEOUT_MS, 'NX'), ended]))) {
      await sleep(STEP);
    }
  }
}
