import { drawAloe } from '../foreground/aloe';
import { drawBush, drawTreeline } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawHeadland } from '../landforms/headland';
import { drawRiver } from '../landforms/river';
import { drawRocks } from '../landforms/rocks';
import { drawSea, drawShore } from '../landforms/sea';
import { mix } from '../palettes';
import { drawGround, drawHills, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { atDusk, atNight, type SceneDefinition } from './scene-definition';

const biome = 'fynbos-coast';

function composeBay(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, , dark] = palette.land;
  const sea = random.between(306, 326);
  const sands = {
    left: random.between(420, 436),
    middle: random.between(448, 466),
    right: random.between(508, 526),
  };
  return [
    drawHills(stage, {
      base: sea,
      height: 104,
      ink: hazy(stage, far),
      shade: hazy(stage, far, 0.08),
      hills: 2,
      envelope: (t) => 0.5 + t * 0.5,
    }),
    drawSea(stage, sea, 540),
    drawHeadland(stage, {
      base: sea + 16,
      height: random.between(128, 160),
      from: 'left',
      reach: random.between(350, 430),
      ink: mix(near, far, 0.2),
      shade: mix(near, palette.land[2], 0.5),
      bluff: 1.1,
    }),
    drawBirds(stage, [random.between(280, 420), random.between(90, 150)]),
    drawShore(stage, sands),
    drawBush(stage, {
      x: random.between(160, 195) - (palette.isNight ? 110 : 0),
      base: 640,
      width: 600,
      height: random.between(160, 182),
      ink: dark,
    }),
    drawCamp(stage, { x: random.between(570, 610), base: 552, width: 178 }),
  ].join('');
}

function composeLagoon(stage: Stage): string {
  const { random, palette } = stage;
  const [far, , near, dark] = palette.land;
  const water = random.between(286, 310);
  return [
    drawHills(stage, { base: water, height: 74, ink: hazy(stage, far, 0.5), hills: 2 }),
    drawTreeline(stage, water + 2, 30, hazy(stage, far, 0.12)),
    drawSea(stage, water, 560),
    drawShore(stage, { left: 446, middle: 462, right: random.between(512, 528), surf: 2 }),
    drawBush(stage, {
      x: 668,
      base: 640,
      width: 440,
      height: 162,
      ink: near,
      lit: mix(near, palette.land[1], 0.3),
    }),
    drawCamp(stage, { x: random.between(384, 420), base: 556, width: 168 }),
    drawAloe(stage, { x: random.between(100, 122), base: 606, height: 262, ink: dark }),
  ].join('');
}

function composeEstuary(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawHills(stage, {
      base: 380,
      height: 150,
      ink: hazy(stage, far),
      shade: hazy(stage, near, 0.42),
      hills: 2,
    }),
    drawHills(stage, {
      base: 420,
      height: 92,
      ink: near,
      shade: mix(near, deep, 0.5),
      hills: 2,
      bottom: 600,
    }),
    drawGround(stage, 396, mix(near, deep, 0.45), 7),
    drawRiver(stage, { from: [random.between(420, 460), 414], toX: 360, mouth: 250, swing: 84 }),
    drawBush(stage, { x: 690, base: 560, width: 420, height: 200, ink: deep, lit: mix(deep, near, 0.28) }),
    drawGround(stage, 556, dark, 8, 10),
    drawCamp(stage, { x: random.between(560, 590), base: 562, width: 176 }),
    drawBush(stage, { x: 120, base: 660, width: 500, height: 176, ink: dark }),
  ].join('');
}

function composeHeadlands(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const sea = random.between(318, 336);
  return [
    drawHeadland(stage, {
      base: sea + 2,
      height: 92,
      from: 'left',
      reach: 420,
      ink: hazy(stage, far),
      shade: hazy(stage, far, 0.1),
      bluff: 1,
    }),
    drawSea(stage, sea, 600),
    drawHeadland(stage, {
      base: sea + 22,
      height: random.between(170, 196),
      from: 'right',
      reach: random.between(400, 450),
      ink: near,
      shade: mix(near, deep, 0.55),
      bluff: 1.2,
    }),
    drawHeadland(stage, {
      base: sea + 92,
      height: random.between(130, 150),
      from: 'right',
      reach: 300,
      ink: deep,
      shade: mix(deep, dark, 0.5),
      bluff: 1.4,
    }),
    drawBirds(stage, [random.between(240, 330), random.between(80, 130)]),
    drawRocks(stage, 330, 830, 612, 84, mix(deep, near, 0.3)),
    drawBush(stage, { x: 110, base: 650, width: 540, height: 170, ink: dark }),
  ].join('');
}

const sun = { x: [400, 560], y: [130, 200], radius: [36, 46] } as const;

export const FYNBOS_COAST = {
  'fynbos-bay': { biome, time: 'day', sun, horizon: 330, compose: composeBay },
  'fynbos-lagoon': {
    biome,
    time: 'day',
    sun: { ...sun, x: [250, 480], y: [100, 150] },
    horizon: 320,
    focus: [400, 504],
    compose: composeLagoon,
  },
  'fynbos-estuary': {
    biome,
    time: 'day',
    sun: { ...sun, x: [230, 420], y: [96, 140] },
    horizon: 340,
    compose: composeEstuary,
  },
  'fynbos-headlands-dusk': atDusk(
    { biome, time: 'day', sun, horizon: 340, compose: composeHeadlands },
    { x: [220, 340], y: [226, 268], radius: [48, 62] },
  ),
  'fynbos-night': atNight({ biome, time: 'day', sun, horizon: 340, compose: composeBay }),
} as const satisfies Record<string, SceneDefinition>;
