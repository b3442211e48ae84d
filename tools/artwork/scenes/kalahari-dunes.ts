import { drawAcacia } from '../foreground/acacia';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp, drawTent } from '../foreground/camp';
import { drawQuiverTree } from '../foreground/quiver-tree';
import { drawDune } from '../landforms/dune';
import { drawRocks } from '../landforms/rocks';
import { drawRiver } from '../landforms/river';
import { mix } from '../palettes';
import { drawGround, drawHills, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { atDusk, atNight, type SceneDefinition } from './scene-definition';

const biome = 'kalahari-dunes';

function dunes(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep] = palette.land;
  return [
    drawDune(stage, {
      x: random.between(120, 220),
      base: 360,
      height: 34,
      reach: 210,
      ink: hazy(stage, far, 0.25),
      shade: hazy(stage, near, 0.35),
    }),
    drawDune(stage, {
      x: random.between(560, 680),
      base: 398,
      height: 66,
      reach: 220,
      ink: far,
      shade: mix(far, near, 0.7),
    }),
    drawDune(stage, {
      x: random.between(250, 330),
      base: 450,
      height: 88,
      reach: 230,
      ink: near,
      shade: deep,
    }),
  ].join('');
}

function composeCamelthorn(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    dunes(stage),
    drawGround(stage, 474, mix(near, far, 0.35), 8, -14),
    drawAcacia(stage, {
      x: random.between(530, 568),
      base: 536,
      height: random.between(280, 310),
      ink: dark,
    }),
    drawTufts(stage, 24, [20, 510], [780, 560], deep),
    palette.isNight ? drawCamp(stage, { x: 350, base: 548, width: 168 }) : '',
    drawGrass(stage, 576, dark, 34),
  ].join('');
}

function composeGreatDune(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const crest = random.between(380, 470);
  return [
    drawDune(stage, {
      x: crest - 260,
      base: 400,
      height: 60,
      reach: 200,
      ink: hazy(stage, far, 0.3),
      shade: hazy(stage, near, 0.4),
    }),
    drawDune(stage, { x: crest, base: 480, height: 250, reach: 270, edge: 1.55, ink: near, shade: deep }),
    drawGround(stage, 486, far, 7, 8),
    drawTreeline(stage, 496, 30, mix(deep, dark, 0.5)),
    drawGround(stage, 494, mix(far, palette.sand, 0.4), 4),
    drawTufts(stage, 40, [10, 514], [790, 566], deep),
    drawTent(stage, { x: random.between(520, 560), base: 552, width: 160 }, '#F1E8D0'),
    drawGrass(stage, 580, dark, 24),
  ].join('');
}

function composeDryRiver(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const bed = {
    ...stage,
    palette: {
      ...palette,
      water: mix(palette.sand, palette.sky[3], 0.5),
      glint: palette.wetSand,
      sand: palette.wetSand,
    },
  };
  return [
    dunes(stage),
    drawGround(stage, 440, mix(near, far, 0.5), 7, 10),
    drawRiver(bed, { from: [random.between(440, 500), 442], toX: 330, mouth: 270, swing: 80 }),
    drawAcacia(stage, { x: random.between(560, 600), base: 524, height: 240, ink: dark }),
    drawAcacia(stage, { x: 170, base: 470, height: 120, ink: mix(deep, dark, 0.4) }),
    drawBirds(stage, [stage.light[0] > 430 ? 220 : 610, 110]),
    drawBush(stage, { x: 720, base: 640, width: 400, height: 96, ink: dark }),
    drawBush(stage, { x: 60, base: 650, width: 400, height: 130, ink: dark }),
  ].join('');
}

function composeQuiver(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawHills(stage, {
      base: 430,
      height: 110,
      ink: hazy(stage, far, 0.2),
      shade: mix(far, near, 0.5),
      hills: 3,
    }),
    drawGround(stage, 420, mix(far, near, 0.35), 5),
    drawQuiverTree(stage, { x: 160, base: 470, height: 150, ink: mix(deep, dark, 0.4) }),
    drawBush(stage, { x: 560, base: 620, width: 760, height: 140, ink: deep }),
    drawRocks(stage, 300, 820, 566, 74, mix(near, deep, 0.3)),
    drawQuiverTree(stage, {
      x: random.between(520, 570),
      base: 546,
      height: random.between(370, 400),
      ink: dark,
    }),
    drawRocks(stage, 440, 660, 580, 52, mix(near, deep, 0.6)),
    drawGrass(stage, 568, dark, 18),
  ].join('');
}

const sun = { x: [300, 590], y: [120, 170], radius: [42, 54] } as const;

export const KALAHARI_DUNES = {
  'kalahari-camelthorn': {
    biome,
    time: 'day',
    sun: { ...sun, x: [430, 590] },
    horizon: 350,
    compose: composeCamelthorn,
  },
  'kalahari-great-dune': {
    biome,
    time: 'day',
    sun: { ...sun, x: [150, 300] },
    horizon: 400,
    compose: composeGreatDune,
  },
  'kalahari-dry-river': { biome, time: 'day', sun, horizon: 350, compose: composeDryRiver },
  'kalahari-quiver-dusk': atDusk(
    { biome, time: 'day', sun, horizon: 400, compose: composeQuiver },
    { x: [280, 400], y: [250, 300], radius: [60, 76] },
  ),
  'kalahari-night': atNight({ biome, time: 'day', sun, horizon: 360, compose: composeCamelthorn }),
} as const satisfies Record<string, SceneDefinition>;
