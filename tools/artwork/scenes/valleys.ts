import { drawFarmhouse } from '../foreground/buildings';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawProtea } from '../foreground/protea';
import { drawShadeTree } from '../foreground/trees';
import { drawRiver } from '../landforms/river';
import { drawRock, drawRocks } from '../landforms/rocks';
import { mix } from '../palettes';
import { drawBirds } from '../sky';
import { broken, drawGround, drawHills, drawPeaks, hazy } from '../ridges';
import type { Stage } from '../stage';
import { below, curved, onward, points, polygon, shape } from '../svg';
import type { SceneDefinition } from './scene-definition';

/** A horn of rock at the head of a valley, its lee in shade. */
function drawHorn(stage: Stage, x: number): string {
  const [far, near] = stage.palette.land;
  const rim = points(`${x - 250},430 ${x - 130},300 ${x - 96},310 ${x - 46},196 ${x - 14},130 ${x + 10},126
    ${x + 34},190 ${x + 70},232 ${x + 92},300 ${x + 140},322 ${x + 260},430`);
  const lee = points(`${x + 10},126 ${x + 34},190 ${x + 70},232 ${x + 92},300 ${x + 140},322 ${x + 200},384
    ${x + 90},390 ${x + 40},300 ${x + 34},250 ${x + 4},206`);
  return (
    below(broken(stage, broken(stage, rim, 0.08), 0.08), 600, hazy(stage, far, 0.14)) +
    polygon(lee, hazy(stage, mix(far, near, 0.85), 0.06))
  );
}

/** A steep valley: one horn of rock at its head, a stream over boulders at its foot. */
function composeMountainStream(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const peak = random.between(420, 450);
  return [
    drawHorn(stage, peak),
    drawHills(stage, {
      base: 470,
      height: 330,
      ink: mix(near, far, 0.4),
      shade: mix(near, deep, 0.2),
      hills: 1.4,
      envelope: (t) => Math.max(0, 1.04 - t * 1.9),
    }),
    drawHills(stage, {
      base: 500,
      height: 330,
      ink: mix(near, deep, 0.2),
      shade: mix(near, deep, 0.6),
      hills: 1.4,
      envelope: (t) => Math.max(0, t * 2.1 - 1.06),
    }),
    drawHills(stage, {
      base: 560,
      height: 250,
      ink: mix(near, deep, 0.55),
      shade: mix(deep, dark, 0.3),
      hills: 1.6,
      envelope: (t) => Math.max(0, 1 - t * 2.6),
    }),
    drawGround(stage, 486, deep, 5, 10),
    drawRiver(stage, { from: [peak - 14, 470], toX: 330, mouth: 380, swing: 96 }),
    [
      [372, 520, 46],
      [452, 540, 58],
      [300, 560, 64],
      [420, 590, 84],
    ]
      .map(([x = 0, base = 0, width = 0]) =>
        drawRock(stage, {
          x: x + random.between(-10, 10),
          base,
          width,
          height: width * 0.5,
          ink: mix(far, palette.sky[3], palette.isNight ? 0.04 : 0.2),
        }),
      )
      .join(''),
    drawRocks(stage, 530, 640, 600, 44, mix(far, near, 0.4)),
    drawCamp(stage, { x: random.between(640, 664), base: 546, width: 150 }),
    drawBush(stage, { x: 780, base: 650, width: 260, height: 120, ink: dark }),
    drawRocks(stage, -20, 190, 616, 92, mix(deep, near, 0.3)),
  ].join('');
}

/** Rounded grass hills, a homestead and the path to it. */
function composeHomestead(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const x = random.between(470, 500);
  const path = mix(palette.sand, near, palette.isNight ? 0.5 : 0.2);
  const wall = mix(far, palette.land[3], palette.isNight ? 0.3 : 0.24);
  return [
    drawPeaks(stage, { base: 330, height: 92, ink: hazy(stage, far, 0.5), hills: 6 }),
    drawHills(stage, { base: 380, height: 150, ink: hazy(stage, near, 0.4), hills: 1.1 }),
    drawHills(stage, { base: 440, height: 172, ink: mix(near, far, 0.25), hills: 0.9 }),
    drawBirds(stage, [random.between(560, 640), random.between(110, 150)]),
    drawTreeline(stage, 430, 26, mix(deep, dark, 0.2)),
    drawGround(stage, 424, mix(palette.meadow, near, 0.5), 8, 12),
    drawShadeTree(stage, { x: x + 190, base: 452, height: 190, ink: mix(deep, near, 0.2) }),
    drawShadeTree(stage, { x: x - 176, base: 446, height: 130, ink: mix(deep, near, 0.35) }),
    drawFarmhouse(stage, { x, base: 456, width: 236 }),
    drawGround(stage, 454, mix(palette.meadow, deep, 0.12), 6, 10),
    shape(
      curved(points(`${x - 8},456 ${x - 40},480 ${x + 30},516 ${x - 60},560 ${x - 120},610`)) +
        onward(curved(points(`${x + 60},610 ${x + 60},560 ${x + 72},516 ${x - 16},480 ${x + 6},456`))),
      path,
    ),
    drawTufts(stage, 40, [10, 476], [790, 580], mix(deep, dark, 0.3)),
    drawRocks(stage, -20, x - 110, 524, 22, wall),
    drawRocks(stage, x + 110, 830, 530, 22, wall),
    drawCamp(stage, { x: random.between(170, 200), base: 580, width: 160 }),
    drawGrass(stage, 586, dark, 22),
    drawBush(stage, { x: 760, base: 650, width: 300, height: 120, ink: dark }),
  ].join('');
}

/** King proteas on a slope above a mountain valley. */
function composeProteas(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const stem = mix(deep, dark, 0.3);
  return [
    drawPeaks(stage, { base: 400, height: 170, ink: hazy(stage, far, 0.42), hills: 4 }),
    drawPeaks(stage, {
      base: 450,
      height: 210,
      ink: hazy(stage, mix(far, near, 0.5), 0.16),
      shade: mix(far, near, 0.9),
      hills: 2,
      envelope: (t) => Math.min(1, Math.abs(t - 0.5) * 1.5 + 0.3),
    }),
    drawBirds(stage, [random.between(240, 300), random.between(90, 130)]),
    drawHills(stage, { base: 520, height: 120, ink: near, shade: mix(near, deep, 0.4), hills: 2.2 }),
    drawGround(stage, 480, mix(near, deep, 0.45), 8, 16),
    drawTufts(stage, 50, [10, 496], [790, 570], mix(deep, dark, 0.4)),
    drawCamp(stage, { x: random.between(350, 380), base: 528, width: 120 }),
    drawBush(stage, { x: 700, base: 640, width: 420, height: 130, ink: deep, lit: mix(deep, near, 0.35) }),
    drawBush(stage, { x: 90, base: 640, width: 420, height: 110, ink: deep }),
    drawProtea(stage, { x: 486, base: 620, height: 230, ink: stem }),
    drawProtea(stage, { x: 150, base: 640, height: 380, ink: stem }),
    drawProtea(stage, { x: random.between(640, 656), base: 650, height: 480, ink: stem }),
    drawProtea(stage, { x: 290, base: 630, height: 200, ink: stem }),
    drawGrass(stage, 590, dark, 26),
  ].join('');
}

const sun = { x: [200, 300], y: [100, 150], radius: [38, 46] } as const;

export const VALLEYS = {
  'mountain-stream': {
    time: 'day',
    sun: { ...sun, x: [590, 650], y: [110, 150] },
    horizon: 380,
    focus: [440, 114],
    compose: composeMountainStream,
  },
  homestead: {
    biome: 'drakensberg',
    time: 'day',
    sun: { ...sun, x: [250, 310] },
    horizon: 320,
    focus: [490, 504],
    compose: composeHomestead,
  },
  proteas: {
    time: 'day',
    sun: { ...sun, x: [380, 440], y: [120, 170] },
    horizon: 400,
    focus: [500, 340],
    compose: composeProteas,
  },
} as const satisfies Record<string, SceneDefinition>;
