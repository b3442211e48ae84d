import type { Candidate } from './fetch-pictures';
import type { NotFetched } from './web/fetched';
import type { PoliteWeb } from './web/polite-web';

/** A place to find openly licensed pictures; others can be added (docs/decisions 9). */
export abstract class ImageSearch {
  /** Pictures of a place, the likeliest first, or why none could be asked for. */
  abstract search(web: PoliteWeb, name: string): Promise<Candidate[] | NotFetched>;
}
