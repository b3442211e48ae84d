import { HOUR } from './units';

/**
 * Widths in pixels in which pictures are stored, smallest first. Stored pictures have only the widths of the time they
 * were stored: before a new width is added, they must be stored again, as the API links every width of every picture.
 */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;

/** Where stored pictures are served. */
export const MEDIA_PATH = '/media';

/**
 * How long browsers and proxies may show a stored picture without asking whether it is still to be shown, in ms: so long
 * one may stay where it has been seen after it was hidden or deleted (docs/decisions 31).
 */
export const PICTURE_CACHE = HOUR;

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

/** What must stay in sight when a picture is cut: a point in percent of its width and height. */
export type FocalPoint = readonly [x: number, y: number];

const FOCUS = { digits: 2, max: 99 } as const;

/** A random name and, behind it, the picture's focal point: the key goes wherever the picture does. */
export function pictureKey(name: string, focus?: FocalPoint): string {
  if (!focus) return name;
  const digits = focus.map((percent) => {
    const whole = Math.min(FOCUS.max, Math.max(0, Math.round(percent)));
    return String(whole).padStart(FOCUS.digits, '0');
  });
  return `${name}-${digits.join('')}`;
}

/** A random name has 22 characters; what follows is the focal point. Pictures kept before have none. */
const KEY_WITH_FOCUS = /^[\w-]{22}-(\d\d)(\d\d)$/;

/** Where a cut of the picture at this address belongs, as CSS `object-position`; undefined for the middle. */
export function pictureFocus(url: string): string | undefined {
  const [, x, y] = KEY_WITH_FOCUS.exec(keyOfPicture(url) ?? '') ?? [];
  return x && y ? `${Number(x)}% ${Number(y)}%` : undefined;
}

/** Media type of every stored picture. */
export const PICTURE_TYPE = 'image/webp';

/** A file no row names is removed once it is this old, in ms: by then whoever stored it has named it or failed. */
export const UNNAMED_FILE_GRACE = HOUR;

/** Pictures a card carries: its carousel and dots. */
export const CARD_PICTURES = 5;

/** Scraped pictures a campsite holds at most, over all scrapes: a gallery, and not somebody's whole website. */
export const SCRAPED_PICTURES_MAX = 10;
