import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Conflict, IMPORT_MESSAGES, parseUrl, SECOND, spreadsheetKind } from '@kampvuur/domain';
import { JOB_MESSAGES, JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { Settings } from '@kampvuur/runtime';
import { CrawlerFactory } from '../../scraping/crawler-factory';
import type { NotFetched } from '../../scraping/web/fetched';
import { hostWithPort } from '../../scraping/web/web-address';
import { UnreadableWorkbook } from '../unreadable-workbook';

/** Time limit of the query on the server, in seconds; `FETCH.mapDataDeadline` is a little longer. */
const QUERY_SECONDS = 90;

/** How often a busy server is asked, and how long to wait between two attempts, in ms. */
const ATTEMPTS = 3;
const WAIT_MS = { min: 2 * SECOND, default: 15 * SECOND, max: 60 * SECOND } as const;

/** Tags of campsites, and of former ones: one of those may still be in our list. */
const KEYS = ['tourism', 'disused:tourism', 'abandoned:tourism', 'was:tourism'];

/** Query in Overpass QL for every campsite of South Africa as a point with its tags. */
const QUERY = [
  `[out:json][timeout:${QUERY_SECONDS}];`,
  'area["ISO3166-1"="ZA"][admin_level=2]->.country;',
  `(${KEYS.map((key) => `nwr["${key}"~"(camp|caravan)[_ -]?site",i](area.country);`).join('')});`,
  'out center;',
].join('');

/** Fetches the campsites of OpenStreetMap from an Overpass server (docs/decisions 12). */
@Injectable()
export class OverpassClient {
  constructor(
    private readonly settings: Settings,
    private readonly crawlers: CrawlerFactory,
  ) {}

  /**
   * The JSON of the response, unparsed. A busy server is asked again after the delay that it names.
   * @param onStep receives progress messages.
   * @throws DomainError with a message for the administrator.
   */
  async campsites(onStep: (text: string) => Promise<void>): Promise<Buffer> {
    const address = parseUrl(this.settings.OVERPASS_URL ?? '');
    if (!address) throw new Conflict(IMPORT_MESSAGES.overpassOff);
    const { host } = address;
    address.searchParams.set('data', QUERY);
    // The server is configured and may have a private address.
    const client = this.crawlers.create([hostWithPort(address)]);
    try {
      for (let attempt = 1; ; attempt += 1) {
        await onStep(filled(JOB_TEMPLATES.asking, { host }));
        const fetched = await client.mapData(address.href);
        if (fetched.kind === 'ok') return jsonOf(fetched.bytes, host);
        const waitMs = waitAfter(fetched, attempt);
        if (waitMs === null) throw failure(host, reasonOf(fetched, attempt));
        const next = { seconds: waitMs / SECOND, attempt: attempt + 1, attempts: ATTEMPTS };
        await onStep(filled(JOB_TEMPLATES.busy, { host, ...next }));
        await sleep(waitMs);
      }
    } finally {
      await client.close();
    }
  }
}

/** How many bytes at the end of a response may follow its closing bracket. */
const END_BYTES = 100;

/** An overloaded server can respond with a web page and status 200, or with an incomplete body. */
function jsonOf(bytes: Buffer, host: string): Buffer {
  if (spreadsheetKind(bytes) !== 'map') throw failure(host, JOB_MESSAGES.noMapData);
  const end = bytes.subarray(-END_BYTES).toString('latin1');
  if (!end.trimEnd().endsWith('}')) throw failure(host, JOB_MESSAGES.answerBrokeOff);
  return bytes;
}

/** How long to wait before the next attempt, in ms; null when there is none. */
function waitAfter(fetched: NotFetched, attempt: number): number | null {
  if (fetched.kind !== 'failed' || !fetched.busy || attempt === ATTEMPTS) return null;
  const waitMs = Math.max(WAIT_MS.min, fetched.busy.retryAfterMs ?? WAIT_MS.default);
  return waitMs <= WAIT_MS.max ? waitMs : null;
}

function reasonOf(fetched: NotFetched, attempt: number): string {
  if (fetched.kind === 'gone') return filled(JOB_TEMPLATES.websiteAnswered, { status: fetched.status });
  const retryAfterMs = (fetched.kind === 'failed' && fetched.busy?.retryAfterMs) || 0;
  const seconds = retryAfterMs / SECOND;
  const reason =
    retryAfterMs > WAIT_MS.max
      ? filled(JOB_TEMPLATES.leftAlone, { reason: fetched.reason, seconds })
      : fetched.reason;
  return attempt > 1 ? filled(JOB_TEMPLATES.asked, { reason, attempts: attempt }) : reason;
}

const failure = (host: string, reason: string) =>
  new UnreadableWorkbook(filled(JOB_TEMPLATES.notFetched, { host, reason }));
