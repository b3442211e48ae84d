import type { Picture } from '@kampvuur/contracts';
import type { Province } from '@kampvuur/domain';

/** Addresses without stored widths, as map records carry them, in the shape the carousel takes. */
export function plainPictures(urls: readonly string[]): Picture[] {
  return urls.map((url) => ({ url, srcset: null }));
}

/** The print of a province's landscape, shown where a campsite has no picture. */
export function provincePrint(province: Province): string {
  return `/art/missing-${province.toLowerCase().replace(/[^a-z]+/g, '-')}.webp`;
}
