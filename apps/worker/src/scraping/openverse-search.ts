import { Injectable } from '@nestjs/common';
import { folded, normalizeLink } from '@kampvuur/domain';
import { JOB_MESSAGES } from '@kampvuur/domain/job-messages';
import { Settings } from '@kampvuur/runtime';
import { cleanText } from './extract/clean-text';
import { isThing, listOf, textsOf, type Thing } from './extract/structured-data';
import type { PictureCandidate } from './fetch-pictures';
import type { NotFetched } from './web/fetched';
import type { CrawlerClient } from './web/crawler-client';

/** A search engine for openly licensed pictures (docs/decisions 9). */
export abstract class ImageSearch {
  /** Pictures of a place, the most relevant first, or why the search failed. */
  abstract search(crawler: CrawlerClient, name: string): Promise<PictureCandidate[] | NotFetched>;
}

/** Results of a search: the maximum without an API key. */
const RESULTS = 20;
/** Longest name of a picture's creator, in characters. */
const MAX_CREATOR = 200;
/** Words that many campsites' names share. */
const COMMON = new Set(
  'camp camps camping campsite campsites rest caravan park parks resort nature reserve game farm lodge national the and van die kamp ruskamp'.split(
    ' ',
  ),
);
const PUBLIC_DOMAIN: Record<string, string> = { cc0: 'CC0 1.0', pdm: 'Public Domain Mark 1.0' };
const LICENCE = /^(?:by|by-sa|by-nd|by-nc|by-nc-sa|by-nc-nd)$/;

/** The usual name of a licence; null for an unknown one. */
function licenceOf(image: Thing): string | null {
  const code = (textsOf(image['license'])[0] ?? '').toLowerCase();
  const version = textsOf(image['license_version'])[0] ?? '';
  if (Object.hasOwn(PUBLIC_DOMAIN, code)) return PUBLIC_DOMAIN[code] ?? null;
  return LICENCE.test(code) ? `CC ${code.toUpperCase()} ${version}`.trim() : null;
}

/** True when title and tags contain most distinctive words of the place's name. */
function isOfPlace(image: Thing, name: string): boolean {
  const tags = listOf(image['tags']).flatMap((tag) => (isThing(tag) ? textsOf(tag['name']) : []));
  const words = new Set(folded([...textsOf(image['title']), ...tags].join(' ')).split(' '));
  const own = folded(name)
    .split(' ')
    .filter((word) => word.length > 2 && !COMMON.has(word));
  return own.length > 0 && own.filter((word) => words.has(word)).length * 2 > own.length;
}

function candidateOf(image: Thing): PictureCandidate[] {
  const [url, pageUrl] = [image['url'], image['foreign_landing_url']].map((link) =>
    normalizeLink(textsOf(link)[0] ?? ''),
  );
  const licence = licenceOf(image);
  if (!url || !pageUrl || licence === null) return [];
  const creator = textsOf(image['creator'])[0];
  const smaller = normalizeLink(textsOf(image['thumbnail'])[0] ?? '');
  return [
    {
      url,
      pageUrl,
      licence,
      creator: creator ? cleanText(creator.slice(0, MAX_CREATOR)) : null,
      ...(smaller ? { smaller } : {}),
    },
  ];
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** Openverse without an API key: pictures whose licences allow anybody to show and change them. */
@Injectable()
export class OpenverseSearch extends ImageSearch {
  constructor(private readonly settings: Settings) {
    super();
  }

  async search(crawler: CrawlerClient, name: string): Promise<PictureCandidate[] | NotFetched> {
    const address = new URL(`${this.settings.OPENVERSE_URL.replace(/\/+$/, '')}/images/`);
    address.searchParams.set('q', name);
    address.searchParams.set('license_type', 'commercial,modification');
    address.searchParams.set('page_size', String(RESULTS));
    const fetched = await crawler.json(address.href);
    if (fetched.kind !== 'ok') return fetched;
    const answer = parseJson(fetched.bytes);
    if (!isThing(answer)) return { kind: 'failed', reason: JOB_MESSAGES.noList };
    const images = listOf(answer['results']).filter(isThing);
    return images.filter((image) => isOfPlace(image, name)).flatMap(candidateOf);
  }
}
