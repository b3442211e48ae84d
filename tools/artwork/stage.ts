import { mix, type Palette } from './palettes';
import type { Random } from '@kampvuur/seed/random';
import type { Point } from './svg';

/** What every drawing step needs to know about the picture it is part of. */
export interface Stage {
  width: number;
  height: number;
  random: Random;
  palette: Palette;
  /** Sun or moon: it sets the shadow side of everything. */
  light: Point;
}

/** +1 when the shadow of something at x falls to the right, -1 when to the left. */
export function shadowSide(stage: Stage, x: number): 1 | -1 {
  return x < stage.light[0] ? -1 : 1;
}

/** A seed's own bias of the inks: every picture of a scene is a slightly different one. */
export function pulled(palette: Palette, random: Random): Palette {
  const glaze = random.pick(['#F6C78A', '#7FA0C8', '#E89A86', '#9FC3A8']);
  const amount = random.between(0, palette.isNight ? 0.03 : 0.12);
  const [a, b, c, d] = palette.sky;
  return {
    ...palette,
    sky: [
      mix(a, glaze, amount),
      mix(b, glaze, amount),
      mix(c, glaze, amount * 0.7),
      mix(d, glaze, amount * 0.4),
    ],
  };
}
