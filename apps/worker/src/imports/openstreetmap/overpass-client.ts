import { Injectable } from '@nestjs/common';
import { Conflict, IMPORT_MESSAGES, parseUrl } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import { CrawlerFactory } from '../../scraping/crawler-factory';
import { hostWithPort } from '../../scraping/web/web-address';
import { UnreadableWorkbook } from '../unreadable-workbook';

/** Time limit of the query on the server, in seconds; `FETCH.mapDataDeadline` is a little longer. */
const QUERY_SECONDS = 90;

/** Query in Overpass QL for every campsite of South Africa as a point with its tags. */
const QUERY = [
  `[out:json][timeout:${QUERY_SECONDS}];`,
  'area["ISO3166-1"="ZA"][admin_level=2]->.country;',
  'nwr["tourism"~"^(camp_site|caravan_site)$"](area.country);',
  'out center;',
].join('');

/** Fetches the campsites of OpenStreetMap from an Overpass server (docs/decisions 12). */
@Injectable()
export class OverpassClient {
  constructor(
    private readonly settings: Settings,
    private readonly crawlers: CrawlerFactory,
  ) {}

  /** The response as JSON, not parsed. @throws DomainError with a message for the administrator. */
  async campsites(): Promise<Buffer> {
    const address = parseUrl(this.settings.OVERPASS_URL ?? '');
    if (!address) throw new Conflict(IMPORT_MESSAGES.overpassOff);
    address.searchParams.set('data', QUERY);
    // The server is configured and may have a private address.
    const client = this.crawlers.create([hostWithPort(address)]);
    try {
      const fetched = await client.mapData(address.href);
      if (fetched.kind === 'ok') return fetched.bytes;
      const reason = fetched.kind === 'gone' ? `the website answered ${fetched.status}` : fetched.reason;
      throw new UnreadableWorkbook(`OpenStreetMap could not be fetched from ${address.host}: ${reason}.`);
    } finally {
      await client.close();
    }
  }
}
