import type { Range } from './scenes/scene-definition';
import { SHEET } from './svg';

/** Width and height of a place in a gallery, in px. */
type Size = readonly [width: number, height: number];

/** The main picture of a phone's gallery: 360 x 740, 360 x 640 and 375 x 667 px. */
const MAIN_ON_PHONE: readonly Size[] = [
  [360, 270],
  [360, 170],
  [375, 197],
];

const HALF: readonly Size[] = [
  [572, 452],
  [178, 200],
];

const THUMBNAIL_OF_TWO: readonly Size[] = [
  [381.3, 222],
  [178, 70],
];

const THUMBNAIL_OF_THREE: readonly Size[] = [
  [284, 222],
  [117.3, 70],
];

/**
 * The sizes of each picture of a gallery, by the number of its pictures: as `features/campsites/gallery/Gallery.tsx` lays
 * them out in windows of 1280 px and on phones held upright, whatever their width.
 */
export const GALLERY_PLACES: Readonly<Record<number, readonly (readonly Size[])[]>> = {
  1: [[[1152, 452], ...MAIN_ON_PHONE]],
  2: [HALF, HALF],
  3: [[[762.7, 452], ...MAIN_ON_PHONE], THUMBNAIL_OF_TWO, THUMBNAIL_OF_TWO],
  4: [
    [[568, 452], ...MAIN_ON_PHONE],
    THUMBNAIL_OF_THREE,
    THUMBNAIL_OF_THREE,
    [
      [576, 222],
      [117.3, 70],
    ],
  ],
};

/** All places of pictures that several campsites share, which are never a campsite's first. */
export const SHARED_PLACES: readonly Size[] = Object.values(GALLERY_PLACES).flatMap(([, ...others]) =>
  others.flat(),
);

/** The axes of a picture. */
export type Axis = 'width' | 'height';

/**
 * Whether none of the places, which show as much of a picture as covers them, cuts what reaches from one number of the
 * sheet's units to another along an axis. `focus` is the focal point in percent.
 */
export function isWhole([from, to]: Range, axis: Axis, focus: number, places: readonly Size[]): boolean {
  return places.every(([width, height]) => {
    const shape = (width / height) * (SHEET.height / SHEET.width);
    const part = Math.min(1, axis === 'width' ? shape : 1 / shape);
    const start = (focus / 100) * (1 - part) * SHEET[axis];
    return part === 1 || [start, start + part * SHEET[axis]].every((edge) => to <= edge || from >= edge);
  });
}
