import type { Picture } from '@kampvuur/contracts';
import { MIN_PICTURE_WIDTH, PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain/pictures';
import type { Province } from '@kampvuur/domain/provinces';

/** A province's artwork, shown for a campsite without pictures. Made by `npm run artwork`. */
export function provinceArtwork(province: Province): Picture {
  const key = `missing-${province.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  const urlOf = (width: number) => `/art/${pictureFile(key, width)}`;
  return {
    url: urlOf(MIN_PICTURE_WIDTH),
    srcset: PICTURE_WIDTHS.map((width) => `${urlOf(width)} ${width}w`).join(', '),
  };
}
