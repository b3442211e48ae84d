import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { setTimeout as sleep } from 'node:timers/promises';

const KEY = 'kampvuur:geocoder-slot';

/** From the end of a request to the next one of the whole installation (docs/decisions 4). */
const INTERVAL_MS = 1_000;
/** After this the lock of a process that died expires; longer than any request. */
const LOCK_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 100;

/** Limits our requests to Nominatim, the external place search, by a lock in Redis, which all processes share. */
@Injectable()
export class NominatimRateLimiter {
  constructor(@InjectQueue('scraping') private readonly queue: Queue) {}

  /** Runs `request` once the lock is acquired; rejects when Redis is down or the signal aborts the wait. */
  async run<Result>(request: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    await this.acquireLock(signal);
    try {
      return await request();
    } finally {
      // From the end of the request, because a slow one may reach the service together with the next one.
      await this.queue.client.pexpire(KEY, INTERVAL_MS).catch(() => undefined);
    }
  }

  private async acquireLock(signal: AbortSignal): Promise<void> {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no turn in time')), { once: true });
    });
    while (!(await Promise.race([this.queue.client.set(KEY, '1', 'PX', LOCK_TIMEOUT_MS, 'NX'), aborted]))) {
      await sleep(POLL_INTERVAL_MS);
    }
  }
}
