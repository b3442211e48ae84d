import type { Biome } from '@kampvuur/seed/seed-data';
import { Random } from '@kampvuur/seed/random';
import { drawBush, drawGrass, drawTufts } from './foreground/bushes';
import { drawTent } from './foreground/camp';
import { drawQuiverTree } from './foreground/quiver-tree';
import { drawWindPump } from './foreground/wind-pump';
import { inksFor } from './inks';
import { mix } from './palettes';
import { drawGround, drawHills, hazy } from './ridges';
import { drawBinoculars, drawBlankLabels, drawEmptyStand, drawMilestone } from './search-subjects';
import { drawMoon, drawSky, drawStars, drawSun } from './sky';
import type { Stage } from './stage';
import {
  drawBlankBoard,
  drawBrokenLine,
  drawBuriedSign,
  drawCairn,
  drawChair,
  drawGate,
  drawHeartTree,
  drawLetterBox,
  drawLookout,
  drawMug,
  drawOpenGate,
  drawPin,
  drawSummit,
  outlined,
} from './state-subjects';
import { sheet } from './svg';
import { drawStorm } from './weather';

const WIDTH = 400;
const HEIGHT = 300;
const HORIZON = 196;

interface Subject {
  biome: Biome;
  isStormy?: boolean;
  draw: (stage: Stage) => string;
}

const SUBJECTS = {
  'no-results': { biome: 'karoo-dusk', draw: drawBinoculars },
  'no-favorites': { biome: 'drakensberg', draw: drawHeartTree },
  'no-checkins': { biome: 'fynbos-coast', draw: drawPin },
  'no-points': { biome: 'cederberg', draw: drawSummit },
  'no-jobs': {
    biome: 'karoo-dusk',
    draw: (stage) => drawWindPump(stage, { x: 190, base: 262, height: 176, ink: outlined(stage) }),
  },
  'no-notices': { biome: 'bushveld-dawn', draw: drawLetterBox },
  'no-reviews': { biome: 'mist-forest', draw: drawMug },
  'no-reports': { biome: 'cederberg', draw: drawLookout },
  'no-proposals': { biome: 'karoo-dusk', draw: drawBlankBoard },
  'no-blocks': { biome: 'fynbos-coast', draw: drawOpenGate },
  'no-duplicates': {
    biome: 'kalahari-dunes',
    draw: (stage) =>
      drawQuiverTree(stage, {
        x: 270,
        base: 262,
        height: 110,
        ink: mix(outlined(stage), stage.palette.land[1], 0.4),
      }) + drawQuiverTree(stage, { x: 146, base: 266, height: 190, ink: outlined(stage) }),
  },
  'no-changes': { biome: 'mist-forest', draw: drawCairn },
  'no-person': { biome: 'wild-coast', draw: drawChair },
  'no-campsite': { biome: 'drakensberg', draw: drawEmptyStand },
  'no-terms': { biome: 'bushveld-dawn', draw: drawBlankLabels },
  'empty-area': { biome: 'kalahari-dunes', draw: drawMilestone },
  lost: { biome: 'kalahari-dunes', draw: drawBuriedSign },
  offline: { biome: 'bushveld-dawn', draw: drawBrokenLine },
  server: {
    biome: 'drakensberg',
    isStormy: true,
    draw: (stage) => drawTent(stage, { x: 200, base: 258, width: 170 }),
  },
  'not-allowed': { biome: 'cederberg', draw: drawGate },
} as const satisfies Record<string, Subject>;

/** What an empty list, a missing page or an error shows. */
export type StatePicture = keyof typeof SUBJECTS;
export const STATE_PICTURES = Object.keys(SUBJECTS) as StatePicture[];

/** A small picture for light or dark mode, 400 x 300: one thing in the middle of quiet land. */
export function drawStatePicture(name: StatePicture, mode: 'light' | 'dark'): string {
  const { biome, isStormy, draw }: Subject = SUBJECTS[name];
  const palette = inksFor(biome, 'day', [
    mode === 'dark' ? 'night' : 'day',
    ...(isStormy ? (['storm'] as const) : []),
  ]);
  const stage: Stage = {
    width: WIDTH,
    height: HEIGHT,
    random: Random.fromText(`state/${name}`),
    palette,
    light: [316, 62],
  };
  const [far, near, deep, dark] = palette.land;
  const light = palette.isNight ? drawStars(stage, HORIZON) + drawMoon(stage, 20) : drawSun(stage, 26);
  const land = [
    drawHills(stage, { base: HORIZON + 6, height: 46, ink: hazy(stage, far, 0.35), hills: 2 }),
    drawGround(stage, HORIZON, mix(far, near, 0.5), 4),
    drawGround(stage, 236, mix(near, deep, 0.3), 5, 6),
    drawTufts(stage, 12, [10, 250], [390, 280], deep),
    draw(stage),
    drawGrass(stage, 284, dark, 14),
    drawBush(stage, { x: 30, base: 322, width: 150, height: 60, ink: dark }),
  ];
  return sheet(
    WIDTH,
    HEIGHT,
    drawSky(stage, HORIZON) + (isStormy ? drawStorm(stage, HORIZON) : light) + land.join(''),
  );
}
