import { limb, pad } from '../foreground/acacia';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawOpening } from '../foreground/framing';
import { drawHeadland } from '../landforms/headland';
import { drawRiver } from '../landforms/river';
import { drawSea, drawShore } from '../landforms/sea';
import { mix } from '../palettes';
import { drawGround, drawHills, drawPeaks, hazy } from '../ridges';
import type { Stage } from '../stage';
import { circle, curved, onward, type Point, points, polygon, shape, stroke } from '../svg';
import { rockInk } from './mountain-landmarks';
import type { SceneDefinition } from './scene-definition';

/** A tunnel of milkwoods over the sand path to the sea. */
function composeMilkwoods(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const bark = mix(dark, palette.isNight ? near : '#5A4030', 0.3);
  const path = mix(palette.sand, deep, palette.isNight ? 0.4 : 0.12);
  return [
    drawSea(stage, 300, 470),
    drawHeadland(stage, {
      base: 306,
      height: 60,
      from: 'right',
      reach: 420,
      ink: hazy(stage, near, 0.3),
      shade: hazy(stage, near, 0.15),
      bluff: 1.2,
    }),
    drawShore(stage, { left: 396, middle: 400, right: 390, surf: 4 }),
    drawTufts(stage, 20, [230, 420], [570, 446], deep),
    drawOpening(stage, {
      line: points('130,446 146,270 214,140 400,60 582,130 664,260 676,436 540,464 280,466'),
      ink: mix(deep, near, 0.35),
      rough: 26,
    }),
    drawGround(stage, 448, mix(deep, dark, 0.25), 6),
    shape(
      curved(points('386,440 372,470 390,510 300,560 220,612')) +
        onward(curved(points('620,612 540,560 470,510 436,470 424,440'))),
      path,
    ),
    shape(limb([70, 600], [150, 220], 80, 32, 44) + limb([124, 330], [50, 110], 36, 14, -20), bark),
    shape(limb([750, 600], [652, 220], 88, 32, -40) + limb([684, 330], [780, 110], 40, 14, 20), bark),
    shape(limb([150, 230], [300, 50], 30, 10, -30) + limb([652, 230], [500, 44], 30, 10, 30), bark),
    drawOpening(stage, {
      line: points('36,600 52,340 110,160 240,60 400,26 566,52 696,150 752,340 764,600 400,680'),
      ink: mix(dark, deep, 0.25),
      rough: 34,
    }),
    drawCamp(stage, { x: random.between(560, 580), base: 540, width: 130 }),
    drawBush(stage, { x: 70, base: 650, width: 340, height: 130, ink: dark }),
    drawBush(stage, { x: 760, base: 650, width: 260, height: 110, ink: mix(dark, far, 0.06) }),
  ].join('');
}

const ELAND = points(`-0.9,0.84 -0.8,1.02 -0.6,1.1 -0.4,1.12 -0.24,1.2 -0.1,1.02 0.3,0.96 0.46,0.88 0.5,0.6
  0.47,0.02 0.4,0 0.36,0.4 0,0.36 -0.22,0.4 -0.26,0 -0.33,0 -0.38,0.5 -0.56,0.8 -0.74,0.84`);

/** Eland and hunters in ochre, as on the sandstone of the Berg. */
function drawPaintings(stage: Stage, [x, y]: Point, rock: string): string {
  const ochre = mix('#8A3420', rock, stage.palette.isNight ? 0.7 : 0.12);
  const eland = (dx: number, dy: number, h: number): string => {
    const at = ([out, up]: Point): Point => [x + dx + out * h, y + dy - up * h];
    return (
      polygon(ELAND.map(at), ochre) +
      polygon(points('-0.56,0.8 -0.38,0.5 -0.2,0.42 0.1,0.42 -0.2,0.62').map(at), mix('#EAD9B8', rock, 0.3)) +
      stroke(`M${at([-0.68, 1.08]).join(' ')}L${at([-0.5, 1.5]).join(' ')}`, ochre, h * 0.05)
    );
  };
  const hunter = (dx: number, dy: number, h: number): string =>
    circle([x + dx, y + dy - h], h * 0.11, ochre) +
    stroke(
      `M${x + dx} ${y + dy - h * 0.9}l${h * 0.06} ${h * 0.5}l${-h * 0.3} ${h * 0.4}m${h * 0.3} ${-h * 0.4}l${h * 0.26} ${h * 0.4}m${-h * 0.32} ${-h * 0.8}l${-h * 0.36} ${h * 0.16}m${h * 0.02} ${-h * 0.34}q${-h * 0.24} ${h * 0.3} 0 ${h * 0.66}`,
      ochre,
      h * 0.07,
    );
  return (
    eland(0, 0, 62) + eland(96, 34, 48) + hunter(118, -46, 62) + hunter(60, 96, 54) + hunter(100, 110, 50)
  );
}

/** Out of a cave with paintings: the valley and its peak in the light. */
function composeRockShelter(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const rock = rockInk(stage, '#C9A27A', 0.16);
  return [
    drawPeaks(stage, {
      base: 400,
      height: 230,
      ink: hazy(stage, far, 0.16),
      shade: hazy(stage, mix(far, near, 0.8), 0.06),
      hills: 2,
    }),
    drawHills(stage, {
      base: 450,
      height: 130,
      ink: mix(near, far, 0.2),
      shade: mix(near, deep, 0.3),
      hills: 2,
    }),
    drawTreeline(stage, 446, 30, mix(deep, near, 0.3)),
    drawGround(stage, 438, mix(near, palette.meadow, 0.5), 6),
    drawRiver(stage, { from: [random.between(250, 280), 446], toX: 210, mouth: 120, swing: 40 }),
    drawOpening(stage, {
      line: points('60,520 40,330 90,190 200,120 340,96 450,130 520,230 540,360 520,500 300,530'),
      ink: rock,
      rough: 18,
    }),
    polygon(
      points('540,500 552,360 530,226 456,124 340,90 430,80 530,112 590,232 602,380 580,512'),
      mix(rock, dark, 0.22),
    ),
    drawPaintings(stage, [656, 260], rock),
    drawOpening(stage, {
      line: points('-20,560 -20,190 60,80 240,24 480,20 700,60 830,150 830,520 520,540 260,552'),
      ink: mix(rock, dark, palette.isNight ? 0.5 : 0.72),
      rough: 16,
    }),
    polygon(points('-10,548 260,530 540,516 820,500 820,610 -10,610'), mix(rock, dark, 0.5)),
    drawCamp(stage, { x: random.between(350, 380), base: 556, width: 140 }),
  ].join('');
}

/** A pine with a bare red stem and flat clumps of needles. */
function drawOldPine(stage: Stage, x: number, base: number, h: number): string {
  const { random, palette } = stage;
  const bark = palette.isNight ? mix('#8A5238', palette.land[2], 0.7) : mix('#93563A', palette.land[3], 0.2);
  const needles = mix(palette.land[3], palette.land[2], 0.3);
  const lean = random.between(-0.03, 0.05) * h;
  const clumps: readonly Point[] = points(
    '-0.2,0.7 0.22,0.74 -0.26,0.84 0.04,0.84 0.28,0.88 -0.06,0.96 0.14,1',
  );
  return (
    shape(
      limb([x, base], [x + lean, base - h * 0.92], h * 0.062, h * 0.026) +
        clumps
          .map(([out, up]) =>
            limb(
              [x + lean * up, base - h * (up - 0.12)],
              [x + lean + out * h, base - h * up],
              h * 0.02,
              h * 0.008,
            ),
          )
          .join(''),
      bark,
    ) +
    clumps
      .map(([out, up], i) =>
        pad(
          random,
          [x + lean + out * h, base - h * up],
          h * 0.17,
          h * 0.075,
          i % 2 ? mix(needles, palette.land[1], 0.28) : needles,
        ),
      )
      .join('')
  );
}

/** Stands between old pines, the Little Berg behind them. */
function composeOldPines(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawPeaks(stage, { base: 400, height: 150, ink: hazy(stage, far, 0.4), hills: 5 }),
    drawHills(stage, {
      base: 430,
      height: 130,
      ink: mix(near, far, 0.4),
      shade: mix(near, deep, 0.15),
      hills: 1.2,
    }),
    drawTreeline(stage, 434, 26, mix(near, deep, 0.5)),
    drawGround(stage, 426, mix(palette.meadow, near, 0.4), 6),
    drawOldPine(stage, 470, 452, 220),
    drawOldPine(stage, random.between(330, 346), 462, 290),
    drawGround(stage, 458, palette.meadow, 6, 10),
    drawTufts(stage, 30, [20, 480], [780, 566], mix(deep, dark, 0.4)),
    drawOldPine(stage, random.between(664, 680), 540, 480),
    drawOldPine(stage, random.between(136, 150), 580, 560),
    drawCamp(stage, { x: random.between(420, 450), base: 548, width: 170 }),
    drawBush(stage, { x: 780, base: 650, width: 280, height: 110, ink: dark }),
    drawGrass(stage, 578, dark, 18),
  ].join('');
}

const sun = { x: [360, 420], y: [190, 220], radius: [36, 44] } as const;

/** Scenes of no biome seen from under trees or rock. */
export const FRAMES = {
  milkwoods: { time: 'day', sun, horizon: 400, focus: [400, 320], compose: composeMilkwoods },
  'rock-shelter': {
    time: 'day',
    sun: { ...sun, x: [400, 440], y: [180, 200] },
    horizon: 400,
    focus: [420, 320],
    compose: composeRockShelter,
  },
  'old-pines': {
    time: 'day',
    sun: { ...sun, x: [510, 550], y: [150, 180] },
    horizon: 400,
    focus: [420, 320],
    compose: composeOldPines,
  },
} as const satisfies Record<string, SceneDefinition>;
