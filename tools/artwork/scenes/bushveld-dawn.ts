import { drawAcacia } from '../foreground/acacia';
import { drawBaobab } from '../foreground/baobab';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawPool } from '../landforms/pool';
import { drawRock } from '../landforms/rocks';
import { mix } from '../palettes';
import { drawGround, drawHills, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { stroke } from '../svg';
import { atNight, type SceneDefinition } from './scene-definition';

const biome = 'bushveld-dawn';

function savanna(stage: Stage, top: number): string {
  const [far, near, deep] = stage.palette.land;
  return [
    drawHills(stage, { base: top + 10, height: 84, ink: hazy(stage, far, 0.42), hills: 2 }),
    drawTreeline(stage, top + 12, 26, hazy(stage, near, 0.25)),
    drawGround(stage, top + 8, mix(far, stage.palette.sky[2], stage.palette.isNight ? 0 : 0.35), 4),
    drawGround(stage, top + 62, mix(far, near, 0.5), 7, 12),
    drawTufts(stage, 30, [10, top + 86], [790, top + 150], mix(near, deep, 0.5)),
  ].join('');
}

function composeAcacia(stage: Stage): string {
  const { random, palette } = stage;
  const [, near, deep, dark] = palette.land;
  return [
    savanna(stage, 400),
    drawBirds(stage, [random.between(140, 260), random.between(90, 160)]),
    drawAcacia(stage, { x: random.between(140, 180), base: 452, height: 104, ink: mix(near, deep, 0.6) }),
    drawAcacia(stage, {
      x: random.between(505, 545),
      base: 548,
      height: random.between(360, 390),
      ink: dark,
    }),
    palette.isNight ? drawCamp(stage, { x: 268, base: 536, width: 160 }) : '',
    drawGrass(stage, 552, dark, 26),
  ].join('');
}

function composeBaobab(stage: Stage): string {
  const { random, palette } = stage;
  const [, near, deep, dark] = palette.land;
  return [
    savanna(stage, 408),
    drawBush(stage, { x: 700, base: 476, width: 180, height: 54, ink: mix(near, deep, 0.5) }),
    drawBaobab(stage, {
      x: random.between(420, 520),
      base: 548,
      height: random.between(400, 430),
      ink: mix(dark, deep, 0.25),
    }),
    drawBush(stage, { x: 130, base: 574, width: 190, height: 52, ink: deep }),
    drawGrass(stage, 552, dark, 24),
  ].join('');
}

function composeWaterhole(stage: Stage): string {
  const { random, palette } = stage;
  const [, near, deep, dark] = palette.land;
  return [
    savanna(stage, 380),
    drawPool(stage, { x: 400, y: 474, rx: 306, ry: 32, bank: mix(near, deep, 0.4) }),
    stroke(`M${(stage.light[0] - 44).toFixed(0)} 464h88m-74 11h60m-44 11h30`, palette.sun, 4, 0.9),
    drawAcacia(stage, { x: random.between(150, 200), base: 452, height: 190, ink: deep }),
    drawBush(stage, { x: 660, base: 470, width: 220, height: 64, ink: deep, lit: mix(deep, near, 0.35) }),
    drawBush(stage, { x: 560, base: 640, width: 640, height: 104, ink: dark }),
    drawGrass(stage, 548, dark, 38),
  ].join('');
}

function composeKoppie(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const rock = (x: number, base: number, width: number, height: number, tone: number): string =>
    drawRock(stage, { x, base, width, height, ink: mix(mix(far, near, 0.45), deep, tone) });
  return [
    savanna(stage, 410),
    drawBush(stage, { x: 520, base: 450, width: 400, height: 96, ink: mix(near, deep, 0.75) }),
    rock(600, 460, 150, 190, 0.06),
    rock(470, 462, 150, 130, 0.12),
    rock(688, 466, 150, 120, 0.2),
    rock(548, 470, 180, 106, 0),
    rock(400, 474, 120, 70, 0.22),
    rock(640, 478, 130, 66, 0.1),
    drawBush(stage, { x: 744, base: 486, width: 150, height: 70, ink: deep }),
    drawBush(stage, { x: 340, base: 482, width: 110, height: 46, ink: deep }),
    drawCamp(stage, { x: random.between(480, 540), base: 544, width: 168 }),
    drawBush(stage, { x: 90, base: 640, width: 430, height: 132, ink: dark }),
    drawGrass(stage, 568, dark, 20),
  ].join('');
}

const low = { x: [240, 400], y: [236, 300], radius: [64, 86] } as const;

export const BUSHVELD_DAWN = {
  'bushveld-acacia': {
    biome,
    time: 'day',
    sun: { ...low, x: [300, 420] },
    horizon: 400,
    compose: composeAcacia,
  },
  'bushveld-waterhole': {
    biome,
    time: 'day',
    sun: { ...low, x: [380, 500], y: [230, 270] },
    horizon: 390,
    compose: composeWaterhole,
  },
  'bushveld-koppie': {
    biome,
    time: 'day',
    sun: { ...low, x: [180, 300], y: [190, 260], radius: [48, 64] },
    horizon: 400,
    compose: composeKoppie,
  },
  'bushveld-baobab': {
    biome,
    time: 'day',
    sun: { ...low, x: [150, 250], y: [240, 290] },
    horizon: 400,
    focus: [480, 180],
    compose: composeBaobab,
  },
  'bushveld-night': atNight({ biome, time: 'day', sun: low, horizon: 400, compose: composeAcacia }),
} as const satisfies Record<string, SceneDefinition>;
