import { HOUR } from './units';

/** Widths in pixels in which every stored picture is kept, smallest first. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;

/** Where stored pictures are served. */
export const MEDIA_PATH = '/media';

/** File name of one width of a stored picture. */
export function pictureFile(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** Names `pictureFile` gives; the first group is the key. Nothing else is served or swept. */
export const PICTURE_FILE = /^([\w-]{1,64})-\d{1,5}\.webp$/;

/** Key of the stored picture at an address of ours; undefined for any other. */
export function keyOfPicture(url: string): string | undefined {
  if (!url.startsWith(`${MEDIA_PATH}/`)) return undefined;
  return PICTURE_FILE.exec(url.slice(MEDIA_PATH.length + 1))?.[1];
}

/** Media type of every stored picture. */
export const PICTURE_TYPE = 'image/webp';

/** A file no row names is removed once it is this old, in ms: by then whoever stored it has named it or failed. */
export const UNNAMED_FILE_GRACE = HOUR;

/** Pictures a card carries: its carousel and dots. */
export const CARD_PICTURES = 5;

/** Scraped pictures a campsite holds at most, over all scrapes: a gallery, and not somebody's whole website. */
export const SCRAPED_PICTURES_MAX = 10;
