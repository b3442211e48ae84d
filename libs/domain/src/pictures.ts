import { HOUR } from './units';

/**
 * Widths in pixels in which pictures are stored, smallest first. The API links every width of every picture, so before
 * a width is added, all stored pictures must be stored again.
 */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;
export const MAX_PICTURE_WIDTH = Math.max(...PICTURE_WIDTHS);

export const MIN_PICTURE_WIDTH = PICTURE_WIDTHS[0];

/** Path under which stored pictures are served. */
export const MEDIA_PATH = '/media';

/** File name of one width of a stored picture. */
export function pictureFile(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** Matches the names `pictureFile` returns; the first group is the key. Other files are neither served nor swept. */
export const PICTURE_FILE = /^([\w-]{1,64})-\d{1,5}\.webp$/;

/** Key of the stored picture at a URL; undefined for a URL of something else. */
export function keyOfPicture(url: string): string | undefined {
  if (!url.startsWith(`${MEDIA_PATH}/`)) return undefined;
  return PICTURE_FILE.exec(url.slice(MEDIA_PATH.length + 1))?.[1];
}

/** The point that must stay visible when a picture is cropped, in percent of its width and height. */
export type FocalPoint = readonly [x: number, y: number];

const FOCUS = { digits: 2, max: 99 } as const;

/** The key of a stored picture: a random name, followed by the picture's focal point if it has one. */
export function pictureKey(name: string, focus?: FocalPoint): string {
  if (!focus) return name;
  const digits = focus.map((percent) => {
    const whole = Math.min(FOCUS.max, Math.max(0, Math.round(percent)));
    return String(whole).padStart(FOCUS.digits, '0');
  });
  return `${name}-${digits.join('')}`;
}

/** A random name of 22 characters and a focal point; older keys have no focal point. */
const KEY_WITH_FOCUS = /^[\w-]{22}-(\d\d)(\d\d)$/;

/** The focal point of the picture at a URL, as CSS `object-position`; undefined for the centre. */
export function pictureFocus(url: string): string | undefined {
  const [, x, y] = KEY_WITH_FOCUS.exec(keyOfPicture(url) ?? '') ?? [];
  return x && y ? `${Number(x)}% ${Number(y)}%` : undefined;
}

/** Media type of every stored picture. */
export const PICTURE_TYPE = 'image/webp';

/**
 * Age, in ms, from which a file that no row refers to is removed. A younger one may belong to an upload that has not
 * yet written its row.
 */
export const UNNAMED_FILE_GRACE = HOUR;

/** Most pictures in the carousel of a campsite's card. */
export const CARD_PICTURES = 5;

/** Most scraped pictures of a campsite, over all scrapes. */
export const MAX_SCRAPED_PICTURES = 10;
