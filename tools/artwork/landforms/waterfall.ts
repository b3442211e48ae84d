import { foamOf, mix } from '../palettes';
import type { Stage } from '../stage';
import { ellipse, polygon, stroke, type Point } from '../svg';

export interface Waterfall {
  x: number;
  top: number;
  bottom: number;
  width: number;
  /** Wet rock beside the water. */
  rock: string;
}

/** A plunge of white water in a dark cleft, with spray on the pool below. */
export function drawWaterfall(stage: Stage, fall: Waterfall): string {
  const { random, palette } = stage;
  const { x, top, bottom, width: w } = fall;
  const foam = foamOf(palette);
  const edge = (side: number): Point[] =>
    [0, 0.2, 0.38, 0.6, 0.8, 1].map((t) => [
      x + side * w * (0.62 + t * 0.3 + random.between(-0.14, 0.14)),
      top - 4 + (bottom - top + 4) * t,
    ]);
  const cleft = [...edge(-1), ...edge(1).reverse()];
  const sheet: Point[] = [
    [x - w * 0.4, top],
    [x + w * 0.4, top],
    [x + w * 0.55, bottom],
    [x - w * 0.55, bottom],
  ];
  let threads = '';
  for (let i = 0; i < 7; i += 1) {
    const at = x + random.between(-0.34, 0.34) * w;
    const from = random.between(top + 10, bottom - 60);
    threads += `M${at.toFixed(1)} ${from.toFixed(0)}v${random.between(24, 60).toFixed(0)}`;
  }
  return (
    polygon(cleft, fall.rock) +
    polygon(sheet, foam) +
    stroke(threads, mix(foam, palette.water, 0.6), 3) +
    ellipse([x, bottom], w * 1.5, w * 0.26, palette.water) +
    ellipse([x, bottom - 2], w * 1.0, w * 0.16, foam)
  );
}
