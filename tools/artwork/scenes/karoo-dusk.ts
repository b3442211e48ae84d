import { drawAloe } from '../foreground/aloe';
import { drawBush, drawGrass, drawTufts } from '../foreground/bushes';
import { drawCamp, drawCaravan } from '../foreground/camp';
import { drawQuiverTree } from '../foreground/quiver-tree';
import { drawWindPump } from '../foreground/wind-pump';
import { drawMesa } from '../landforms/mesa';
import { drawPool } from '../landforms/pool';
import { drawRocks } from '../landforms/rocks';
import { hazy, drawGround, drawHills } from '../ridges';
import { mix } from '../palettes';
import type { Stage } from '../stage';
import { atNight, eitherWay, type SceneDefinition } from './scene-definition';

const biome = 'karoo-dusk';

function plain(stage: Stage, top: number): string {
  const [far, near, deep] = stage.palette.land;
  return (
    drawGround(stage, top, mix(far, stage.palette.sky[3], stage.palette.isNight ? 0.04 : 0.22), 3) +
    drawGround(stage, top + 40, mix(near, deep, 0.55), 8, -10)
  );
}

function composeMesas(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const main = random.between(540, 580);
  const inks = { ink: near, shade: mix(near, deep, 0.6) };
  return [
    drawHills(stage, { base: 440, height: 96, ink: hazy(stage, far), hills: 2 }),
    drawMesa(stage, {
      x: random.between(205, 250),
      base: 448,
      height: random.between(66, 82),
      top: 118,
      foot: 300,
      ink: mix(near, far, 0.4),
      shade: near,
    }),
    drawMesa(stage, {
      x: main,
      base: 446,
      height: random.between(150, 172),
      top: random.between(190, 222),
      foot: 500,
      ...inks,
    }),
    plain(stage, 442),
    drawRocks(stage, 350, 800, 576, 44, mix(near, deep, 0.4)),
    drawGrass(stage, 580, dark, 16),
    palette.isNight
      ? drawCamp(stage, { x: 440, base: 556, width: 170 })
      : drawAloe(stage, { x: 294, base: 590, height: 150, ink: deep }),
    drawAloe(stage, { x: random.between(112, 140), base: 600, height: random.between(300, 330), ink: dark }),
  ].join('');
}

function composeWindPump(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    eitherWay(
      stage,
      (turned) =>
        drawHills(turned, { base: 430, height: 84, ink: hazy(stage, far), hills: 2 }) +
        drawMesa(turned, {
          x: random.between(190, 260),
          base: 432,
          height: 96,
          top: 170,
          foot: 380,
          ink: mix(near, far, 0.3),
          shade: mix(near, far, 0.05),
        }),
    ),
    plain(stage, 428),
    drawPool(stage, { x: 470, y: 492, rx: 206, ry: 27, bank: mix(near, deep, 0.9) }),
    drawWindPump(stage, { x: random.between(610, 650), base: 480, height: 300, ink: dark }),
    drawBush(stage, { x: 318, base: 490, width: 120, height: 34, ink: deep }),
    drawTufts(stage, 26, [20, 524], [780, 566], dark),
    drawGrass(stage, 570, dark, 20),
  ].join('');
}

function composeQuiver(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawHills(stage, {
      base: 440,
      height: 112,
      ink: hazy(stage, far),
      shade: hazy(stage, far, 0.12),
      hills: 3,
    }),
    plain(stage, 424),
    drawQuiverTree(stage, { x: 190, base: 486, height: 170, ink: deep }),
    drawBush(stage, { x: 560, base: 600, width: 700, height: 108, ink: deep }),
    drawRocks(stage, 330, 800, 560, 66, mix(near, deep, 0.35)),
    drawQuiverTree(stage, {
      x: random.between(540, 580),
      base: 548,
      height: random.between(370, 400),
      ink: dark,
    }),
    drawRocks(stage, 470, 680, 574, 46, deep),
    drawGrass(stage, 566, dark, 16),
  ].join('');
}

function composeCaravan(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawHills(stage, { base: 440, height: 90, ink: hazy(stage, far), hills: 2 }),
    eitherWay(stage, (turned) =>
      drawMesa(turned, {
        x: random.between(230, 300),
        base: 440,
        height: 190,
        top: 260,
        foot: 640,
        ink: near,
        shade: mix(near, deep, 0.6),
      }),
    ),
    plain(stage, 434),
    drawTufts(stage, 20, [20, 490], [780, 545], deep),
    drawBush(stage, { x: 726, base: 546, width: 150, height: 76, ink: dark }),
    drawCaravan(stage, { x: random.between(520, 560), base: 542, width: 210 }),
    drawGrass(stage, 556, dark, 16),
  ].join('');
}

const sun = { x: [180, 300], y: [270, 312], radius: [52, 64] } as const;

export const KAROO_DUSK = {
  'karoo-mesas': { biome, time: 'day', sun, horizon: 400, compose: composeMesas },
  'karoo-wind-pump': {
    biome,
    time: 'day',
    sun: { ...sun, x: [360, 470], y: [290, 330], radius: [66, 82] },
    horizon: 400,
    focus: [560, 216],
    compose: composeWindPump,
  },
  'karoo-quiver-trees': {
    biome,
    time: 'day',
    sun: { ...sun, x: [330, 430], y: [220, 280] },
    horizon: 400,
    compose: composeQuiver,
  },
  'karoo-caravan': {
    biome,
    time: 'day',
    sun: { ...sun, x: [400, 560], y: [150, 210], radius: [44, 54] },
    horizon: 400,
    focus: [500, 486],
    compose: composeCaravan,
  },
  'karoo-night': atNight({ biome, time: 'day', sun, horizon: 400, compose: composeMesas }),
} as const satisfies Record<string, SceneDefinition>;
