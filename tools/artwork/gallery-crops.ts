import type { Range } from './scenes/scene-definition';
import type { Axis, Box } from './subjects';
import { SHEET } from './svg';

/** Width and height, in px. */
type Size = readonly [width: number, height: number];

/** Where a picture is seen, and how much it matters that nothing is cut there. */
export interface Place {
  /** The window, such as `360 x 740`. */
  name: string;
  size: Size;
  weight: number;
}

const PHONE_OR_DESKTOP = 10;
const TABLET = 4;
const PHONE_ON_ITS_SIDE = 1;

/** The least weight of the places that cut nothing. */
export const MUST_BE_WHOLE = TABLET;

/** Windows whose galleries are reckoned with. A gallery is no larger in wider ones than at 1280 px. */
const WINDOWS: readonly (readonly [Size, weight: number])[] = [
  [[360, 740], PHONE_OR_DESKTOP],
  [[360, 640], PHONE_OR_DESKTOP],
  [[375, 667], PHONE_OR_DESKTOP],
  [[1280, 800], PHONE_OR_DESKTOP],
  [[768, 1024], TABLET],
  [[1024, 768], TABLET],
  [[740, 360], PHONE_ON_ITS_SIDE],
  [[667, 375], PHONE_ON_ITS_SIDE],
];

/** What the layout of `features/campsites/gallery/Gallery.tsx` is made of, in px or parts of the window's width. */
const PHONE = {
  gap: 4,
  thumbnail: 0.194,
  main: 0.75,
  half: 0.556,
  others: { few: 470, many: 522 },
  least: 160,
} as const;
const WIDE = {
  from: 640,
  padding: 48,
  width: 1152,
  gap: 8,
  others: 188,
  least: 220,
  height: 452,
  part: 0.377,
} as const;

/** All places of a gallery's picture, `position` counted from 0, among up to four. */
export function placesOf(position: number, count: number): Place[] {
  return WINDOWS.flatMap(([window, weight]) => {
    const size = (window[0] < WIDE.from ? sizesOnPhone(window, count) : sizesBeside(window, count))[position];
    return size ? [{ name: window.join(' x '), size, weight }] : [];
  });
}

function sizesOnPhone([width, height]: Size, count: number): Size[] {
  const others = count < 3 ? PHONE.others.few : PHONE.others.many;
  const main = Math.min(Math.max(PHONE.least, height - others), PHONE.main * width);
  if (count === 1) return [[width, main]];
  if (count === 2) return twice([(width - PHONE.gap) / 2, Math.min(PHONE.half * width, main)]);
  const thumbnails = count - 1;
  const wide = (width - (thumbnails - 1) * PHONE.gap) / thumbnails;
  return [[width, main], ...Array<Size>(thumbnails).fill([wide, PHONE.thumbnail * width])];
}

function sizesBeside([width, height]: Size, count: number): Size[] {
  const all = Math.min(width - WIDE.padding, WIDE.width);
  const free = Math.min(height - WIDE.others, WIDE.part * width);
  const tall = Math.min(Math.max(WIDE.least, free), WIDE.height);
  if (count === 1) return [[all, tall]];
  if (count === 2) return twice([(all - WIDE.gap) / 2, tall]);
  const part = (all - WIDE.gap * (count - 2)) / count;
  const low = (tall - WIDE.gap) / 2;
  const few: Size[] = [[2 * part, tall], ...twice([part, low])];
  return count === 3 ? few : [...few, [2 * part + WIDE.gap, low]];
}

const twice = (size: Size): Size[] => [size, size];

/** What of the sheet a place shows along an axis, around a focal point in percent. */
function shownPart({ size: [width, height] }: Place, axis: Axis, focus: number): Range {
  const shape = (width / height) * (SHEET.height / SHEET.width);
  const part = Math.min(1, axis === 'width' ? shape : 1 / shape) * SHEET[axis];
  const start = (focus / 100) * (SHEET[axis] - part);
  return [start, start + part];
}

/** Whether a place shows a box, cuts it or leaves it out. What is larger than the place can't but be cut: it is shown. */
export function stateOf(box: Box, place: Place, axis: Axis, focus: number): 'shown' | 'cut' | 'out' {
  const [from, to] = shownPart(place, axis, focus);
  const [start, end] = box[axis];
  if (end - start > to - from || (start >= from && end <= to)) return 'shown';
  return end <= from || start >= to ? 'out' : 'cut';
}
