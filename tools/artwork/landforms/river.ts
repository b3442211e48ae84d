import { mix } from '../palettes';
import type { Stage } from '../stage';
import { curved, onward, shape, stroke, type Point } from '../svg';

export interface River {
  /** Where it comes out of the land. */
  from: Point;
  /** Where its middle leaves the sheet below. */
  toX: number;
  mouth: number;
  bottom?: number;
  /** Swing of the S in sheet units. */
  swing?: number;
}

/** A widening S of water with a pale bank on one side. */
export function drawRiver(stage: Stage, river: River): string {
  const { palette, random, height } = stage;
  const bottom = river.bottom ?? height + 10;
  const swing = river.swing ?? 54;
  const middle: Point[] = [];
  const widths: number[] = [];
  for (let t = 0; t <= 1.0001; t += 0.1) {
    const bow = Math.sin(t * Math.PI * 1.75 + 0.2) * swing * (0.25 + t * 0.9) * (1 - t * 0.4);
    middle.push([
      river.from[0] + (river.toX - river.from[0]) * t ** 1.5 + bow,
      river.from[1] + (bottom - river.from[1]) * t,
    ]);
    widths.push(2.5 + (river.mouth - 2.5) * t ** 1.7);
  }
  const edge = (side: number, extra = 0): Point[] =>
    middle.map(([x, y], i) => [
      x + side * ((widths[i] ?? 0) / 2 + extra * ((widths[i] ?? 0) / river.mouth + 0.25)),
      y,
    ]);
  const ribbon = (extra: number, ink: string): string =>
    shape(curved(edge(-1, extra * 0.25)) + onward(curved(edge(1, extra).reverse())), ink);
  let d = '';
  for (let i = 3; i < middle.length - 1; i += 1) {
    const [x, y] = middle[i] ?? [0, 0];
    const wide = widths[i] ?? 0;
    const long = wide * random.between(0.24, 0.44);
    const at = x + random.between(-0.28, 0.05) * wide;
    d += `M${at.toFixed(0)} ${(y + random.between(-5, 5)).toFixed(0)}h${long.toFixed(0)}`;
  }
  const bank = palette.isNight ? palette.wetSand : mix(palette.sand, palette.land[1], 0.25);
  return (
    ribbon(11, bank) + ribbon(0, palette.water) + stroke(d, palette.glint, 3, palette.isNight ? 0.5 : 0.9)
  );
}
