import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawTent } from '../foreground/camp';
import { drawGiraffe, drawZebra } from '../foreground/grazers';
import { drawCrocodile, drawOwl, drawStork } from '../foreground/river-animals';
import { limb } from '../foreground/acacia';
import { drawReeds } from '../foreground/trees';
import { drawPool } from '../landforms/pool';
import { drawRocks } from '../landforms/rocks';
import { drawSea } from '../landforms/sea';
import { drawWall } from '../landforms/walls';
import { mix } from '../palettes';
import { drawGround, drawHills, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { ellipse, type Point, points, polygon, shape, stroke } from '../svg';
import { rockInk } from './mountain-landmarks';
import type { SceneDefinition } from './scene-definition';

/** Two giraffes above a little water. */
function composeGiraffes(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const hide = palette.isNight ? mix('#C98A4A', palette.land[2], 0.75) : mix('#DDA45C', near, 0.15);
  return [
    drawHills(stage, { base: 420, height: 130, ink: hazy(stage, far, 0.4), hills: 1.1, envelope: (t) => t }),
    drawTreeline(stage, 424, 30, hazy(stage, near, 0.2)),
    drawGround(stage, 418, mix(far, palette.meadow, 0.5), 5, -12),
    drawPool(stage, { x: 190, y: 476, rx: 230, ry: 22, bank: mix(near, deep, 0.4) }),
    drawGiraffe(stage, {
      x: random.between(236, 256),
      base: 474,
      height: 128,
      ink: mix(hide, far, 0.2),
      facing: -1,
    }),
    drawGround(stage, 500, mix(near, palette.meadow, 0.5), 6, -8),
    drawBush(stage, { x: 744, base: 520, width: 260, height: 150, ink: deep, lit: mix(deep, near, 0.3) }),
    drawGiraffe(stage, { x: random.between(570, 590), base: 540, height: 204, ink: hide }),
    drawTufts(stage, 34, [20, 516], [780, 570], mix(deep, near, 0.3)),
    drawBush(stage, { x: 70, base: 650, width: 380, height: 120, ink: dark }),
    drawGrass(stage, 574, dark, 30),
  ].join('');
}

/** Zebras in the high grass under a ridge of quartzite. */
function composeZebras(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const straw = palette.isNight ? near : mix('#DDB96A', palette.meadow, 0.45);
  const hide = '#F3EAD8';
  return [
    drawHills(stage, { base: 330, height: 74, ink: hazy(stage, far, 0.45), hills: 2 }),
    drawWall(stage, {
      line: points('-10,318 90,300 220,296 330,262 470,256 560,226 690,220 820,190'),
      bottom: 372,
      ink: mix(near, far, 0.4),
      shade: mix(near, deep, 0.5),
      top: mix(palette.meadow, near, 0.4),
    }),
    drawTreeline(stage, 378, 22, mix(near, deep, 0.5)),
    drawGround(stage, 362, mix(straw, palette.sky[3], palette.isNight ? 0.03 : 0.3), 8, -26),
    drawZebra(stage, { x: 664, base: 424, height: 62, ink: hide, facing: -1 }),
    drawZebra(stage, { x: random.between(556, 576), base: 432, height: 66, ink: hide }),
    drawGround(stage, 424, straw, 8, 18),
    drawZebra(stage, { x: 190, base: 486, height: 108, ink: hide, facing: -1 }),
    drawZebra(stage, { x: random.between(400, 420), base: 516, height: 142, ink: hide }),
    drawGround(stage, 510, mix(straw, near, 0.45), 6, -10),
    drawTufts(stage, 60, [10, 510], [790, 570], mix(straw, deep, 0.5)),
    drawRocks(stage, 600, 820, 596, 54, mix(near, deep, 0.4)),
    drawGrass(stage, 572, mix(dark, deep, 0.3), 44),
  ].join('');
}

/** The low bridge of concrete over a river, and who lies on its sandbank. */
function composeCrocodiles(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const concrete = palette.isNight ? mix(far, '#C8C2B4', 0.1) : mix('#D8CDBA', far, 0.25);
  const hide = palette.isNight ? mix('#5F6A4A', palette.land[2], 0.7) : mix('#6C7350', deep, 0.25);
  const piers = Array.from({ length: 9 }, (_, i) => `M${30 + i * 94} 352v34`).join('');
  return [
    drawHills(stage, { base: 330, height: 60, ink: hazy(stage, far, 0.4), hills: 2 }),
    drawTreeline(stage, 338, 66, mix(near, deep, 0.25)),
    drawSea(stage, 330, 610),
    stroke(piers, mix(concrete, dark, 0.45), 16),
    polygon(points('-10,338 820,338 820,354 -10,354'), concrete),
    polygon(points('-10,354 820,354 820,360 -10,360'), mix(concrete, dark, 0.4)),
    stroke('M10 404h60m40 10h90m120-6h70m110 8h90m60-10h110', palette.glint, 3, 0.5),
    drawReeds(stage, 600, 830, 436, 84, mix(near, deep, 0.5)),
    polygon(
      points('-10,470 160,446 420,440 640,462 820,450 820,500 -10,510'),
      mix(palette.sand, palette.wetSand, 0.4),
    ),
    drawCrocodile(stage, {
      x: random.between(540, 570),
      base: 474,
      height: 38,
      ink: mix(hide, far, 0.25),
      facing: -1,
    }),
    polygon(points('-10,500 200,486 500,494 820,478 820,610 -10,610'), palette.sand),
    drawCrocodile(stage, { x: random.between(340, 360), base: 552, height: 84, ink: hide }),
    stroke('M70 582h110m60-6h130m120 8h90', palette.wetSand, 4),
    drawReeds(stage, 690, 830, 612, 150, dark),
    drawBush(stage, { x: 30, base: 650, width: 240, height: 96, ink: dark }),
  ].join('');
}

/** Leaves of water lilies, each with its notch, a flower on some. */
function drawLilies(stage: Stage, from: Point, to: Point, count: number): string {
  const { random, palette } = stage;
  const green = mix(palette.land[1], palette.land[2], 0.4);
  let lilies = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [random.between(from[0], to[0]), random.between(from[1], to[1])];
    const wide = 10 + ((y - from[1]) / (to[1] - from[1])) * 26;
    lilies += ellipse([x, y], wide, wide * 0.28, mix(green, palette.sky[2], random.between(0, 0.16)));
    lilies += polygon(
      [
        [x, y],
        [x + wide, y - 3],
        [x + wide, y + 4],
      ],
      palette.water,
    );
    if (random.chance(0.3))
      lilies += polygon(
        [
          [x - 9, y - 12],
          [x - 3, y - 7],
          [x, y - 16],
          [x + 3, y - 7],
          [x + 9, y - 12],
          [x + 4, y],
          [x - 4, y],
        ],
        palette.isNight ? palette.land[0] : '#F2C6D0',
      );
  }
  return lilies;
}

/** A flooded plain in a wet summer: a stork among the water lilies. */
function composeStork(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawHills(stage, { base: 300, height: 46, ink: hazy(stage, far, 0.35), hills: 3 }),
    drawTreeline(stage, 302, 20, hazy(stage, near, 0.1)),
    drawGround(stage, 298, mix(palette.meadow, palette.sky[3], 0.2), 3),
    drawSea(stage, 330, 610),
    polygon(points('-10,372 130,364 260,376 120,386 -10,384'), palette.meadow),
    polygon(points('820,348 640,344 470,352 620,362 820,366'), mix(palette.meadow, near, 0.3)),
    drawReeds(stage, 500, 690, 362, 40, mix(near, deep, 0.2)),
    drawBirds(stage, [random.between(300, 380), random.between(130, 170)]),
    drawStork(stage, { x: 574, base: 420, height: 78, ink: '#FFFFFF', facing: -1 }),
    drawLilies(stage, [360, 400], [800, 580], 26),
    drawStork(stage, { x: random.between(250, 270), base: 556, height: 250, ink: '#FFFFFF', facing: -1 }),
    drawLilies(stage, [20, 500], [330, 590], 8),
    stroke('M190 560h130m-100 10h70', palette.glint, 3, 0.6),
    drawReeds(stage, 640, 830, 612, 190, mix(deep, dark, 0.4)),
    drawReeds(stage, -10, 130, 612, 150, dark),
  ].join('');
}

/** An owl on a dead branch before the moon, the tent small below it. */
function composeOwl(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const bark = mix(dark, palette.isNight ? far : deep, 0.3);
  const plumage = palette.isNight ? mix('#8A7358', palette.land[1], 0.35) : mix('#8A7358', deep, 0.2);
  return [
    drawHills(stage, { base: 470, height: 70, ink: hazy(stage, far, 0.3), hills: 2 }),
    drawTreeline(stage, 478, 50, mix(near, deep, 0.4)),
    drawGround(stage, 472, mix(near, deep, 0.6), 5),
    palette.isNight
      ? ellipse([150, 520], 150, 62, palette.accent, 0.16) + ellipse([150, 524], 96, 40, palette.accent, 0.2)
      : '',
    drawTent(stage, { x: random.between(140, 160), base: 536, width: 120 }),
    drawTufts(stage, 24, [20, 540], [500, 576], dark),
    shape(limb([840, 620], [742, 236], 96, 44, 26) + limb([770, 340], [660, 60], 40, 12, 24), bark),
    polygon(points('790,378 620,372 500,384 392,374 330,346 326,352 388,388 500,402 640,398 790,430'), bark),
    shape(limb([470, 396], [420, 296], 16, 4, -6) + limb([400, 380], [352, 440], 10, 3, -4), bark),
    shape(limb([744, 250], [812, 40], 44, 18, 10), bark),
    drawOwl(stage, { x: random.between(546, 560), base: 396, height: 226, ink: plumage }),
    drawGrass(stage, 578, dark, 26),
  ].join('');
}

/** Red cliffs over a waterhole with zebras, vultures above. */
function composeRedCliffs(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const red = rockInk(stage, '#C4643C', 0.2);
  const cliff = (line: string, bottom: number, tone: number): string =>
    drawWall(stage, {
      line: points(line),
      bottom,
      ink: hazy(stage, red, tone),
      shade: hazy(stage, mix(red, dark, 0.45), tone),
      top: hazy(stage, mix(palette.meadow, deep, 0.3), tone),
    });
  return [
    cliff('-10,300 80,290 130,240 330,232 380,270 420,330', 400, 0.3),
    cliff('300,390 350,320 380,206 420,190 640,176 690,150 820,140', 410, 0.04),
    drawBirds(stage, [random.between(220, 280), random.between(130, 160)]),
    drawHills(stage, {
      base: 440,
      height: 90,
      ink: mix(near, palette.meadow, 0.4),
      shade: mix(near, deep, 0.4),
      hills: 1.6,
    }),
    drawTreeline(stage, 446, 44, mix(deep, near, 0.3)),
    drawGround(stage, 440, mix(palette.meadow, far, 0.3), 5, 6),
    drawZebra(stage, { x: random.between(210, 230), base: 486, height: 62, ink: '#F3EAD8', facing: -1 }),
    drawPool(stage, { x: 470, y: 510, rx: 290, ry: 34, bank: mix(near, deep, 0.5) }),
    drawTufts(stage, 26, [20, 530], [780, 570], mix(deep, dark, 0.3)),
    drawBush(stage, { x: 740, base: 650, width: 360, height: 150, ink: dark, lit: mix(dark, deep, 0.5) }),
    drawTent(stage, { x: 190, base: 562, width: 140 }),
    drawGrass(stage, 582, dark, 20),
  ].join('');
}

const sun = { x: [200, 330], y: [110, 150], radius: [40, 50] } as const;

/** Scenes of no biome whose subjects are animals. */
export const WILDLIFE = {
  giraffes: {
    time: 'day',
    sun: { ...sun, x: [210, 260], y: [150, 190] },
    horizon: 410,
    focus: [480, 200],
    compose: composeGiraffes,
  },
  zebras: { time: 'day', sun, horizon: 340, focus: [400, 440], compose: composeZebras },
  crocodiles: {
    time: 'day',
    sun: { ...sun, x: [420, 520] },
    horizon: 330,
    focus: [360, 504],
    compose: composeCrocodiles,
  },
  stork: {
    time: 'day',
    sun: { ...sun, x: [470, 540] },
    horizon: 310,
    focus: [300, 330],
    compose: composeStork,
  },
  owl: {
    time: 'night',
    sun: { x: [230, 270], y: [190, 220], radius: [74, 82] },
    horizon: 470,
    focus: [480, 270],
    compose: composeOwl,
  },
  'red-cliffs': {
    time: 'day',
    sun: { ...sun, x: [170, 230] },
    horizon: 400,
    focus: [500, 300],
    compose: composeRedCliffs,
  },
} as const satisfies Record<string, SceneDefinition>;
