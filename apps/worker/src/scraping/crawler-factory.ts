import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { Settings } from '@kampvuur/runtime';
import { CrawlerClient, type AcquireHost } from './web/crawler-client';
import { ROBOT_NAME } from './web/robots';
import { hostRateLimiter } from './web/host-rate-limiter';

/** Creates the crawler clients of jobs. */
@Injectable()
export class CrawlerFactory {
  /** The rate limiter uses the queue's Redis, so that all workers share it. */
  acquireHost: AcquireHost;

  constructor(
    private readonly settings: Settings,
    @InjectQueue('scraping') queue: Queue,
  ) {
    this.acquireHost = hostRateLimiter(queue.client);
  }

  /** The caller has to close the client. `trustedHosts` (`host:port`) may have private IP addresses. */
  create(trustedHosts: readonly string[] = []): CrawlerClient {
    const { PUBLIC_URL, SCRAPE_CONTACT, SCRAPE_ALLOW_HOSTS } = this.settings;
    const contact = SCRAPE_CONTACT ? `; ${SCRAPE_CONTACT}` : '';
    return new CrawlerClient({
      userAgent: `${ROBOT_NAME}/1.0 (+${PUBLIC_URL}${contact})`,
      allowed: new Set([...SCRAPE_ALLOW_HOSTS, ...trustedHosts]),
      acquireHost: this.acquireHost,
    });
  }
}
