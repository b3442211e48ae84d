import type { Picture } from '@kampvuur/contracts';
import { PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain/pictures';
import type { Province } from '@kampvuur/domain/provinces';

/** Picture objects for plain URLs of which no other widths are stored. */
export function toPictures(urls: readonly string[]): Picture[] {
  return urls.map((url) => ({ url, srcset: null }));
}

/** A province's artwork, shown for a campsite without pictures. Made by `npm run artwork`. */
export function provinceArtwork(province: Province): Picture {
  const key = `missing-${province.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  const urlOf = (width: number) => `/art/${pictureFile(key, width)}`;
  return {
    url: urlOf(PICTURE_WIDTHS[0]),
    srcset: PICTURE_WIDTHS.map((width) => `${urlOf(width)} ${width}w`).join(', '),
  };
}
