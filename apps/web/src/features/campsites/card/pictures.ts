import type { Picture } from '@kampvuur/contracts';
import { PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain/pictures';
import type { Province } from '@kampvuur/domain/provinces';

/** Addresses without stored widths, as map records carry them, in the shape the carousel takes. */
export function plainPictures(urls: readonly string[]): Picture[] {
  return urls.map((url) => ({ url, srcset: null }));
}

/** The artwork of a province's landscape, shown where a campsite has no picture; `npm run artwork` draws its widths. */
export function provinceArtwork(province: Province): Picture {
  const key = `missing-${province.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  const addressOf = (width: number) => `/art/${pictureFile(key, width)}`;
  return {
    url: addressOf(PICTURE_WIDTHS[0]),
    srcset: PICTURE_WIDTHS.map((width) => `${addressOf(width)} ${width}w`).join(', '),
  };
}
