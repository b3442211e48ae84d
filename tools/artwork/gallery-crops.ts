import type { Range } from './scenes/scene-definition';
import { SHEET } from './svg';

/**
 * Parts of a picture's height that are left in a gallery, by the number of its pictures and by their place: as
 * `features/campsites/gallery/Gallery.tsx` lays them out 1280 and 360 px wide. Crops that only take from the sides are
 * left out.
 */
export const GALLERY_CROPS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[0.523]],
  2: [[], []],
  3: [[0.79], [0.776, 0.524], [0.776, 0.524]],
  4: [[], [0.795], [0.795], [0.514, 0.795]],
};

/** Whether none of the crops round a focal point cuts what reaches from one height of the sheet to another. */
export function isWhole([top, bottom]: Range, focusPercent: number, crops: readonly number[]): boolean {
  return crops.every((part) => {
    const upper = (focusPercent / 100) * (1 - part) * SHEET.height;
    const lower = upper + part * SHEET.height;
    return [upper, lower].every((edge) => bottom <= edge || top >= edge);
  });
}
