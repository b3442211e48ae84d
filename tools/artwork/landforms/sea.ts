import { foamOf, mix } from '../palettes';
import type { Stage } from '../stage';
import { below, curved, onward, shape, stroke, type Point } from '../svg';

/** Open water from the horizon down: flat ink, light dashes, and the sun's path. */
export function drawSea(stage: Stage, top: number, bottom: number): string {
  const { width, palette } = stage;
  const deep = below(
    [
      [0, top],
      [width, top],
    ],
    bottom,
    palette.water,
  );
  return deep + dashes(stage, top, bottom) + lightPath(stage, top, bottom);
}

function dashes(stage: Stage, top: number, bottom: number): string {
  const { random, width, palette } = stage;
  const ink = mix(palette.water, palette.glint, palette.isNight ? 0.22 : 0.36);
  let d = '';
  for (let i = 0; i < 26; i += 1) {
    const t = random.next() ** 1.2;
    const y = top + 8 + (bottom - top - 12) * t;
    const long = random.between(22, 64) * (0.5 + t);
    const x = random.between(-20, width);
    d += `M${x.toFixed(0)} ${y.toFixed(0)}h${long.toFixed(0)}`;
  }
  return stroke(d, ink, 2.6);
}

/** Broken reflections under the light, widest at the horizon. */
function lightPath(stage: Stage, top: number, bottom: number): string {
  const { random, palette, light } = stage;
  const ink = mix(palette.glint, palette.sun, 0.45);
  const reach = Math.min(bottom - top, 130);
  let d = '';
  for (let y = top + 5; y < top + reach; y += random.between(7, 12) + (y - top) * 0.09) {
    const half = random.between(12, 46) * (1 - ((y - top) / reach) * 0.45);
    const x = light[0] + random.between(-9, 9);
    d += `M${(x - half).toFixed(0)} ${y.toFixed(0)}H${(x + half).toFixed(0)}`;
  }
  return stroke(d, ink, 3.6, palette.isNight ? 0.5 : 0.85);
}

export interface Shore {
  /** Height of the waterline at the left, in the middle and at the right edge. */
  left: number;
  middle: number;
  right: number;
  surf?: number;
}

/** Beach with surf lines, a wet strip and dry sand, falling from left to right or the other way. */
export function drawShore(stage: Stage, shore: Shore): string {
  const { random, width, height, palette } = stage;
  const line = (lift: number, sway = 0): Point[] => [
    [-10, shore.left - lift],
    [width * 0.25, shore.left * 0.52 + shore.middle * 0.48 - lift * 0.9 + sway],
    [width * 0.52, shore.middle - lift * 0.75],
    [width * 0.78, shore.middle * 0.46 + shore.right * 0.54 - lift * 0.9 - sway],
    [width + 10, shore.right - lift * 1.15],
  ];
  const strip = (upper: Point[], lower: Point[], ink: string, opacity = 1): string =>
    shape(curved(upper) + onward(curved(lower.reverse())), ink, opacity);
  const foam = foamOf(palette);
  let surf = '';
  const waves = shore.surf ?? random.integer(3, 4);
  for (let i = waves; i >= 1; i -= 1) {
    const lift = i * 17 + random.between(-3, 4);
    const sway = random.between(-7, 7);
    surf += strip(
      line(lift + 5, sway),
      line(lift - 4, sway + random.between(-5, 5)),
      mix(palette.water, foam, 0.82 - i * 0.13),
    );
  }
  const floor = (ink: string, lift: number): string =>
    shape(curved(line(lift)) + onward(`M${width + 10} ${height}L-10 ${height}`), ink);
  return surf + floor(foam, 9) + floor(palette.wetSand, 0) + floor(palette.sand, -14);
}
