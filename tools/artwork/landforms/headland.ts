import { createNoise } from '../noise';
import { foamOf } from '../palettes';
import { shadowSide, type Stage } from '../stage';
import { below, polygon, type Point } from '../svg';

export interface Headland {
  /** Waterline and height of the land where it leaves the sheet. */
  base: number;
  height: number;
  /** Sheet side it grows from, and how far it reaches into the sheet. */
  from: 'left' | 'right';
  reach: number;
  ink: string;
  shade: string;
  /** 1 ends in a slope, higher ends in a cliff. */
  bluff?: number;
}

/** Land falling to the sea: vertical folds in shadow, foam along its foot. */
export function drawHeadland(stage: Stage, land: Headland): string {
  const { random, width } = stage;
  const noise = createNoise(random, 4);
  const direction = land.from === 'left' ? 1 : -1;
  const start = land.from === 'left' ? -10 : width + 10;
  const liftAt = (t: number): number => {
    const fall = Math.cos((Math.PI / 2) * Math.min(1, t)) ** (1 / (land.bluff ?? 1.5));
    return land.height * fall * (0.86 + noise(t * 5) * 0.24 * Math.min(1, (1 - t) * 3));
  };
  const line: Point[] = [];
  for (let t = 0; t <= 1.0001; t += 1 / 60)
    line.push([start + direction * t * land.reach, land.base - liftAt(t)]);
  const body = below(line, land.base, land.ink);

  const folds = land.height > 50 ? foldsOf(stage, land, line) : '';
  const tip = start + direction * (land.reach * 0.985);
  const inner = start + direction * 2;
  const foam: Point[] = [
    [inner, land.base - 5],
    [tip - direction * 6, land.base - 4],
    [tip, land.base],
    [tip - direction * 3, land.base + 4],
    [inner, land.base + 5],
  ];
  return body + folds + polygon(foam, foamOf(stage.palette));
}

function foldsOf(stage: Stage, land: Headland, line: readonly Point[]): string {
  const { random } = stage;
  let folds = '';
  for (let i = 2; i < line.length - 5; i += random.integer(4, 7)) {
    const [x, y] = line[i] ?? [0, land.base];
    const rise = land.base - y;
    if (rise < 34) continue;
    const side = shadowSide(stage, x);
    const tall = rise * random.between(0.45, 0.74);
    const wide = Math.min(26, 9 + tall * random.between(0.1, 0.17));
    const top = land.base - tall;
    folds += polygon(
      [
        [x, top],
        [x + side * wide * 0.42, top + tall * 0.4],
        [x + side * wide, land.base - 8],
        [x + side * wide * 0.9, land.base - 3],
        [x - side * wide * 0.45, land.base - 3],
        [x - side * wide * 0.1, top + tall * 0.5],
      ],
      land.shade,
    );
  }
  return folds;
}
