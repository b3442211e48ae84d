import { PRODUCT, SECOND } from '@kampvuur/domain';
import type { Fetched, NotFetched } from './fetched';
import { readRobotsRules } from './robots-rules';

/** The name robots.txt may call us by. */
export const ROBOT_NAME = `${PRODUCT.name}Bot`;

/** Ms between two requests to a host: usually, and the longest a site may ask for. */
export const GAP = { usual: 1_000, max: 10_000 } as const;

const TOO_MANY = 429;

/** What a site's robots.txt says. */
export interface SiteRules {
  /** Why this address is not asked for; null when it may be. */
  error(url: URL): NotFetched | null;
  /** Ms to leave between two requests. */
  gap: number;
}

const EVERYTHING: SiteRules = { error: () => null, gap: GAP.usual };

/** A site that fails on robots.txt is not crawled now; one that cannot be reached at all is reported as that. */
function notNow(fetched: Fetched, status: number): SiteRules {
  const isDown = status === 0 && fetched.kind !== 'ok';
  const error: NotFetched = isDown ? fetched : { kind: 'refused', reason: 'robots.txt cannot be read now' };
  return { error: () => error, gap: GAP.usual };
}

const FORBIDDEN: NotFetched = { kind: 'refused', reason: 'robots.txt does not allow it' };

function rulesOf(text: string): SiteRules {
  const rules = readRobotsRules(text, ROBOT_NAME);
  const gap = Math.min(Math.max((rules.crawlDelay ?? 0) * SECOND, GAP.usual), GAP.max);
  const error = (url: URL) => (rules.isAllowed(url) ? null : FORBIDDEN);
  return { error, gap };
}

/** Asks for an address; an answer other than 2xx is reported as gone or failed with its status. */
export type AskForRobots = (address: string) => Promise<{ fetched: Fetched; status: number }>;

/** The robots.txt of every site of one job, asked for once. */
export class Robots {
  private readonly sites = new Map<string, Promise<SiteRules>>();

  constructor(private readonly ask: AskForRobots) {}

  /** A site without the file allows everything; one that fails on it allows nothing now. */
  async of({ origin }: URL): Promise<SiteRules> {
    const known = this.sites.get(origin) ?? this.read(`${origin}/robots.txt`);
    this.sites.set(origin, known);
    return known;
  }

  private async read(address: string): Promise<SiteRules> {
    const { fetched, status } = await this.ask(address);
    if (fetched.kind === 'ok') return rulesOf(fetched.bytes.toString('utf8'));
    const hasNone = status >= 400 && status < 500 && status !== TOO_MANY;
    return hasNone ? EVERYTHING : notNow(fetched, status);
  }
}
