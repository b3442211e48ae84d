import { PRODUCT, SECOND } from '@kampvuur/domain';
import { JOB_MESSAGES } from '@kampvuur/domain/job-messages';
import { CRAWL_DELAY_MS } from './fetch-limits';
import type { Fetched, NotFetched } from './fetched';
import { readRobotsRules } from './robots-rules';

/** Our user agent in robots.txt. */
export const ROBOT_NAME = `${PRODUCT.name}Bot`;

const TOO_MANY_REQUESTS = 429;

/** The rules of a site's robots.txt. */
export interface SiteRules {
  /** Why an address is not requested; null when it may be. */
  error(url: URL): NotFetched | null;
  /** Pause between two requests, in ms. */
  crawlDelayMs: number;
}

const ALLOW_ALL: SiteRules = { error: () => null, crawlDelayMs: CRAWL_DELAY_MS.default };

/** Refuses every address of a site whose robots.txt fails; a site that is down is reported as such. */
function refuseAll(fetched: Fetched, status: number): SiteRules {
  const isDown = status === 0 && fetched.kind !== 'ok';
  const error: NotFetched = isDown ? fetched : { kind: 'refused', reason: JOB_MESSAGES.robotsUnread };
  return { error: () => error, crawlDelayMs: CRAWL_DELAY_MS.default };
}

const FORBIDDEN: NotFetched = { kind: 'refused', reason: JOB_MESSAGES.robotsForbid };

function rulesOf(text: string): SiteRules {
  const rules = readRobotsRules(text, ROBOT_NAME);
  const crawlDelayMs = Math.min(
    Math.max((rules.crawlDelay ?? 0) * SECOND, CRAWL_DELAY_MS.default),
    CRAWL_DELAY_MS.max,
  );
  const error = (url: URL) => (rules.isAllowed(url) ? null : FORBIDDEN);
  return { error, crawlDelayMs };
}

/** Fetches a robots.txt; a response other than 200 is `gone` or `failed`, with its status; 0 stands for none. */
export type FetchRobots = (address: string) => Promise<{ fetched: Fetched; status: number }>;

/** The robots.txt of the sites that one job visits, each fetched once. */
export class Robots {
  private readonly sites = new Map<string, Promise<SiteRules>>();

  constructor(private readonly fetch: FetchRobots) {}

  /** The rules of a site: without a robots.txt everything is allowed; when it cannot be fetched, nothing is. */
  async rulesFor({ origin }: URL): Promise<SiteRules> {
    const known = this.sites.get(origin) ?? this.read(`${origin}/robots.txt`);
    this.sites.set(origin, known);
    return known;
  }

  private async read(address: string): Promise<SiteRules> {
    const { fetched, status } = await this.fetch(address);
    if (fetched.kind === 'ok') return rulesOf(fetched.bytes.toString('utf8'));
    const hasNone = status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
    return hasNone ? ALLOW_ALL : refuseAll(fetched, status);
  }
}
