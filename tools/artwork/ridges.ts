import { mix } from './palettes';
import { createNoise } from './noise';
import { shadowSide, type Stage } from './stage';
import { below, polygon, type Point } from './svg';

/** Drawn past the right edge, so that no seam shows there. */
const STEP = 8;

export interface Ridge {
  /** Where the land ends below; the profile stands on it. */
  base: number;
  /** Height of the tallest part above the base. */
  height: number;
  ink: string;
  shade?: string;
  /** Hills over the width of the sheet. */
  hills?: number;
  /** Bottom of the painted land; the sheet's lower edge unless something shines through below. */
  bottom?: number;
  left?: number;
  right?: number;
  /** 0 to 1 envelope over the sheet's width, for hills that fall to a gap or to one side. */
  envelope?: (across: number) => number;
}

/** Soft fractal hills with a shadow facet on each slope away from the light. */
export function drawHills(stage: Stage, ridge: Ridge): string {
  const noise = createNoise(stage.random, 4);
  const { hills = 3, left = 0, right = stage.width + STEP, envelope = () => 1 } = ridge;
  const line: Point[] = [];
  for (let x = left; x <= right; x += STEP) {
    const across = x / stage.width;
    const lift = (0.62 + 0.38 * noise(across * hills * 1.7)) * envelope(across);
    line.push([x, ridge.base - ridge.height * Math.max(0.02, lift)]);
  }
  const land = below(line, ridge.bottom ?? stage.height, ridge.ink);
  return ridge.shade ? land + facets(stage, line, ridge.shade, ridge.base, ridge.height * 0.16) : land;
}

/** Rock peaks from key points broken by midpoint displacement. */
export function drawPeaks(stage: Stage, ridge: Ridge): string {
  const line = peakLine(stage, ridge);
  const land = below(line, ridge.bottom ?? stage.height, ridge.ink);
  return ridge.shade ? land + facets(stage, line, ridge.shade, ridge.base, ridge.height * 0.2) : land;
}

function peakLine(stage: Stage, ridge: Ridge): Point[] {
  const { random, width } = stage;
  const { hills = 4, left = 0, right = width, envelope = () => 1 } = ridge;
  const pitch = (right - left) / hills;
  const keys: Point[] = [];
  const put = (x: number, lift: number): void => {
    keys.push([x, ridge.base - ridge.height * lift * Math.max(0.05, envelope(x / width))]);
  };
  for (let i = -1; i <= hills; i += 1) {
    const middle = left + (i + 0.5 + random.between(-0.18, 0.18)) * pitch;
    const lift = random.between(0.7, 1);
    // A flat summit now and then: sandstone breaks in tables.
    const table = random.chance(0.4) ? pitch * random.between(0.1, 0.2) : 0;
    put(middle - pitch * random.between(0.4, 0.5), random.between(0.36, 0.6));
    put(middle - table, lift);
    if (table) put(middle + table, lift * random.between(0.96, 1.02));
  }
  keys.sort((a, b) => a[0] - b[0]);
  let line = keys;
  for (let level = 0; level < 4; level += 1) line = broken(stage, line, 0.1);
  return line;
}

/** One level of midpoint displacement. */
export function broken(stage: Stage, line: readonly Point[], roughness: number): Point[] {
  return line.flatMap((to, i) => {
    const from = line[i - 1];
    if (!from) return [to];
    const span = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const shift = (): number => stage.random.between(-roughness, roughness) * span;
    return [[(from[0] + to[0]) / 2 + shift(), (from[1] + to[1]) / 2 + shift()] as Point, to];
  });
}

/** Jagged shadows down the lee of each summit of a profile. */
function facets(stage: Stage, line: readonly Point[], ink: string, floor: number, minHeight: number): string {
  return line
    .map((_, i) => facetAt(stage, line, i, floor, minHeight))
    .filter((points) => points.length > 0)
    .map((points) => polygon(points, ink))
    .join('');
}

const SUMMIT_REACH = 7;

function facetAt(stage: Stage, line: readonly Point[], i: number, floor: number, minHeight: number): Point[] {
  const top = line[i];
  if (!top) return [];
  const near = line.slice(Math.max(0, i - SUMMIT_REACH), i + SUMMIT_REACH + 1);
  if (near.some((point, k) => point[1] < top[1] || (point[1] === top[1] && k < Math.min(i, SUMMIT_REACH))))
    return [];
  const side = shadowSide(stage, top[0]);
  const lee: Point[] = [top];
  for (let j = i + side; line[j]; j += side) {
    const next = line[j] ?? top;
    const last = lee[lee.length - 1] ?? top;
    if (next[1] < last[1] - 2) break;
    lee.push(next);
  }
  const foot = lee[lee.length - 1] ?? top;
  const drop = foot[1] - top[1];
  const span = Math.abs(foot[0] - top[0]);
  if (drop < minHeight || span < 12) return [];
  return [...lee, ...innerEdge(stage, top, foot, side, floor)];
}

/** The way back from the foot of a shadow to the summit: down a little, then up in a few kinks. */
function innerEdge(stage: Stage, top: Point, foot: Point, side: number, floor: number): Point[] {
  const { random } = stage;
  const drop = foot[1] - top[1];
  const span = Math.abs(foot[0] - top[0]);
  const low = Math.min(floor, foot[1] + drop * random.between(0.2, 0.6));
  const lowX = top[0] + side * span * random.between(0.42, 0.7);
  const at = (up: number, out: number): Point => [
    lowX + (top[0] - lowX) * up + side * span * out,
    low + (top[1] - low) * up,
  ];
  const kink = random.between(0.05, 0.12);
  const shoulder: Point = [
    foot[0] - side * span * random.between(0.04, 0.14),
    Math.min(floor, foot[1] + drop * random.between(0.04, 0.16)),
  ];
  return [
    shoulder,
    [lowX, low],
    at(0.3, -kink),
    at(0.46, kink * 0.5),
    at(0.72, -kink * 0.9),
    at(0.84, kink * 0.2),
  ];
}

/** A quiet foreground or middle-distance ground: nearly level, gently noisy. */
export function drawGround(stage: Stage, top: number, ink: string, roughness = 6, tilt = 0): string {
  const noise = createNoise(stage.random, 3);
  const line: Point[] = [];
  for (let x = 0; x <= stage.width + 20; x += 20) {
    line.push([x, top + noise(x / 260) * roughness + tilt * (x / stage.width - 0.5)]);
  }
  return below(line, stage.height, ink);
}

/** Far inks drown in the haze of the horizon. */
export function hazy(stage: Stage, ink: string, amount = 0.3): string {
  return mix(ink, stage.palette.sky[3], stage.palette.isNight ? amount * 0.35 : amount);
}
