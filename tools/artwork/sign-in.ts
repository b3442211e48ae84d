import { drawBush } from './foreground/bushes';
import { drawNightCamp } from './foreground/camp';
import { drawEscarpment } from './landforms/escarpment';
import { mix, nightOf } from './palettes';
import { Random } from '@kampvuur/seed/random';
import { drawGround, drawHills } from './ridges';
import { drawSky, drawStars } from './sky';
import type { Stage } from './stage';
import { sheet } from './svg';

/** The strip over the sign-in dialog, 880 x 440: cliffs by night, a lit tent and a fire. */
export function drawSignIn(): string {
  const palette = nightOf('drakensberg');
  const [far, near, deep, dark] = palette.land;
  const stage: Stage = {
    width: 880,
    height: 440,
    random: Random.fromText('sign-in'),
    palette,
    light: [720, -200],
  };
  const wall = {
    rim: 92,
    foot: 216,
    bottom: 330,
    cliff: mix(far, palette.sky[3], 0.25),
    buttress: near,
    spur: mix(far, near, 0.5),
    spurShade: mix(near, deep, 0.3),
  };
  const land = [
    drawSky(stage, 150),
    drawStars(stage, 130),
    drawEscarpment(stage, wall),
    drawHills(stage, { base: 400, height: 120, ink: mix(near, deep, 0.45), hills: 2 }),
    drawGround(stage, 346, mix(deep, dark, 0.3), 6),
    drawBush(stage, { x: 790, base: 470, width: 420, height: 150, ink: dark }),
    drawNightCamp(stage, { x: 322, base: 366, width: 224 }),
  ];
  return sheet(stage.width, stage.height, land.join(''));
}
