import { Injectable } from '@nestjs/common';
import { Conflict, IMPORT_MESSAGES, parseUrl } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import { ScrapeWeb } from '../../scraping/scrape-web';
import { hostWithPort } from '../../scraping/web/web-address';
import { UnreadableWorkbook } from '../unreadable-workbook';

/** Seconds the server may work on the answer; we wait a little longer for it. */
const QUERY_SECONDS = 90;

/** Every campsite of South Africa as a point with its tags, in Overpass' own language. */
const QUERY = [
  `[out:json][timeout:${QUERY_SECONDS}];`,
  'area["ISO3166-1"="ZA"][admin_level=2]->.country;',
  'nwr["tourism"~"^(camp_site|caravan_site)$"](area.country);',
  'out center;',
].join('');

/** Asks a server that speaks as Overpass does for the campsites of OpenStreetMap (docs/decisions 12). */
@Injectable()
export class OverpassClient {
  constructor(
    private readonly settings: Settings,
    private readonly web: ScrapeWeb,
  ) {}

  /** Its answer as it came. @throws DomainError in words for the administrator. */
  async campsites(): Promise<Buffer> {
    const address = parseUrl(this.settings.OVERPASS_URL ?? '');
    if (!address) throw new Conflict(IMPORT_MESSAGES.overpassOff);
    address.searchParams.set('data', QUERY);
    // Who runs this installation has chosen the server, which may be one of their own.
    const client = this.web.open([hostWithPort(address)]);
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
