import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { GEOCODING_SHARE, MESSAGES } from '@kampvuur/domain';
import { RequestSpacing, type EndRequest } from '@kampvuur/queue';
import { type Counter, RateLimitStore } from '../../auth/rate-limit.store';

/** From the end of a request to the next one of the whole installation (docs/decisions 4). */
const INTERVAL_MS = 1_000;

/**
 * Limits our requests to Nominatim, the external place search, which all processes share: one a second, of which one person
 * gets a share.
 */
@Injectable()
export class NominatimRateLimiter {
  private readonly spacing: RequestSpacing;
  private readonly shares: Counter;

  constructor(@InjectQueue('scraping') queue: Queue, store: RateLimitStore) {
    this.spacing = new RequestSpacing(queue.client, 'kampvuur');
    this.shares = store.counter('geocoding', GEOCODING_SHARE, MESSAGES.tooManyPlaceSearches);
  }

  /**
   * Runs `request` for a user once it may be sent; rejects when Redis is down or the signal aborts the wait.
   * @throws TooManyAttempts at once when the user has used up their share.
   */
  async run<Result>(userId: number, request: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    await this.shares.consume(`id ${userId}`);
    const end = await this.begin(signal);
    try {
      return await request();
    } finally {
      await end();
    }
  }

  private async begin(signal: AbortSignal): Promise<EndRequest> {
    const begun = this.spacing.begin('geocoder', INTERVAL_MS, signal);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no turn in time')), { once: true });
    });
    try {
      return await Promise.race([begun, aborted]);
    } catch (error) {
      // Redis may still grant it.
      void begun.then((end) => end()).catch(() => undefined);
      throw error;
    }
  }
}
