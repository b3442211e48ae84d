import { MAX_FILENAME } from '@kampvuur/domain';
import {
  contentHash,
  DecoderFailed,
  preparePicture,
  type PreparedPicture,
  TooNarrow,
  UnreadableImage,
} from '@kampvuur/media';
import type { KnownPictures, ScrapedPicture } from './scraped-pictures.repository';
import type { CrawlerClient } from './web/crawler-client';

/** Narrowest picture that is accepted, in pixels (docs/decisions 9). */
const MIN_WIDTH = 300;
/** Most pictures fetched for one campsite that are wide enough or cannot be had. */
const MAX_TRIES = 12;
/** Most narrow pictures, as of a strip of thumbnails, that are passed over to get at the others. */
const MAX_NARROW = 40;

/** A picture that can be fetched. */
export interface PictureCandidate {
  url: string;
  /** The page that shows it. */
  pageUrl: string;
  licence: string | null;
  creator: string | null;
  /** A smaller copy, fetched when the picture itself cannot be. */
  smaller?: string;
}

/** A fetched picture, checked and re-encoded, and the row it will have. */
export interface NewPicture {
  prepared: PreparedPicture;
  row: Omit<ScrapedPicture, 'imageKey'>;
}

function filenameOf(url: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? '';
  return last.replace(/[^\w.-]+/g, '-').slice(-MAX_FILENAME) || 'picture';
}

/** The picture ready to be stored; null when it is unreadable, or ends the process that decodes it. */
async function prepared(bytes: Buffer): Promise<PreparedPicture | 'narrow' | null> {
  try {
    return await preparePicture(bytes, { minWidth: MIN_WIDTH });
  } catch (error) {
    if (error instanceof TooNarrow) return 'narrow';
    if (error instanceof UnreadableImage || error instanceof DecoderFailed) return null;
    throw error;
  }
}

async function bytesOf(crawler: CrawlerClient, { url, smaller }: PictureCandidate): Promise<Buffer | null> {
  for (const address of [url, smaller]) {
    if (address === undefined) continue;
    const fetched = address === smaller ? await crawler.serviceImage(address) : await crawler.image(address);
    if (fetched.kind === 'ok') return fetched.bytes;
  }
  return null;
}

/** Fetches up to `wanted` pictures that the campsite does not have. */
export async function fetchPictures(
  crawler: CrawlerClient,
  candidates: readonly PictureCandidate[],
  known: KnownPictures,
  wanted: number,
): Promise<NewPicture[]> {
  const pictures: NewPicture[] = [];
  const hashes = new Set(known.hashes);
  // A picture on several pages is one try, at its first page.
  const byUrl = new Map(candidates.toReversed().map((candidate) => [candidate.url, candidate]));
  const fresh = [...new Set(candidates.map(({ url }) => url))]
    .filter((url) => !known.urls.has(url))
    .flatMap((url) => byUrl.get(url) ?? []);
  let [tries, narrow] = [0, 0];
  for (const candidate of fresh) {
    if (pictures.length >= wanted || tries >= MAX_TRIES || narrow >= MAX_NARROW) break;
    tries += 1;
    const bytes = await bytesOf(crawler, candidate);
    if (bytes === null) continue;
    const hash = contentHash(bytes);
    const picture = hashes.has(hash) ? null : await prepared(bytes);
    hashes.add(hash);
    if (picture === 'narrow') [tries, narrow] = [tries - 1, narrow + 1];
    if (picture === null || picture === 'narrow') continue;
    const { url: originUrl, pageUrl: sourceUrl, licence, creator } = candidate;
    const filename = filenameOf(originUrl);
    const row = { filename, sourceUrl, originUrl, licence, creator, contentHash: hash };
    pictures.push({ prepared: picture, row });
  }
  return pictures;
}
