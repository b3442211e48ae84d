/** Widths in pixels in which every stored picture is kept, smallest first. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;

/** Where stored pictures are served. */
export const MEDIA_PATH = '/media';

/** File name of one width of a stored picture. */
export function pictureFile(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** Pictures a card carries: its carousel and dots. */
export const CARD_PICTURES = 5;
