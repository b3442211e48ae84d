import { drawBush, drawConifers, drawTreeline } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawCanopy } from '../foreground/canopy';
import { drawTrunks } from '../foreground/trunks';
import { drawEscarpment } from '../landforms/escarpment';
import { drawMist } from '../landforms/mist';
import { drawPool } from '../landforms/pool';
import { drawRiver } from '../landforms/river';
import { drawRocks } from '../landforms/rocks';
import { drawWaterfall } from '../landforms/waterfall';
import { mix } from '../palettes';
import { drawGround, drawHills, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { atNight, eitherWay, type SceneDefinition } from './scene-definition';

const biome = 'mist-forest';

function hills(stage: Stage): string {
  const [far, near, deep] = stage.palette.land;
  return [
    drawHills(stage, {
      base: 380,
      height: 170,
      ink: hazy(stage, far, 0.45),
      shade: hazy(stage, far, 0.2),
      hills: 2,
    }),
    drawMist(stage, 280, 330, 3),
    drawHills(stage, {
      base: 430,
      height: 128,
      ink: mix(far, near, 0.5),
      shade: mix(near, deep, 0.1),
      hills: 2,
      bottom: 600,
    }),
    drawMist(stage, 356, 400, 2),
  ].join('');
}

function composeValley(stage: Stage): string {
  const { random, palette } = stage;
  const [, near, deep, dark] = palette.land;
  return [
    drawBirds(stage, [random.between(200, 560), random.between(110, 160)]),
    eitherWay(stage, hills),
    drawTreeline(stage, 424, 40, mix(near, deep, 0.35)),
    drawGround(stage, 420, mix(near, deep, 0.35), 5),
    drawRiver(stage, { from: [random.between(400, 440), 438], toX: 350, mouth: 230, swing: 74 }),
    drawBush(stage, { x: 650, base: 570, width: 430, height: 190, ink: deep, lit: mix(deep, near, 0.3) }),
    drawGround(stage, 566, dark, 6, -6),
    drawCamp(stage, { x: random.between(570, 600), base: 574, width: 170 }),
    drawBush(stage, { x: 100, base: 660, width: 500, height: 186, ink: dark }),
  ].join('');
}

function composeWaterfall(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const x = random.between(410, 480);
  const cliff = {
    rim: 236,
    foot: 400,
    bottom: 520,
    cliff: mix(near, far, 0.35),
    buttress: mix(near, deep, 0.4),
  };
  return [
    drawHills(stage, { base: 380, height: 210, ink: hazy(stage, far, 0.5), hills: 2 }),
    drawEscarpment(stage, { ...cliff, spur: mix(near, deep, 0.3), spurShade: mix(near, deep, 0.6) }),
    drawWaterfall(stage, { x, top: 244, bottom: 496, width: 58, rock: mix(near, deep, 0.75) }),
    drawMist(stage, 440, 480, 3),
    drawBush(stage, { x: x - 250, base: 520, width: 340, height: 150, ink: deep, lit: mix(deep, near, 0.3) }),
    drawBush(stage, {
      x: x + 280,
      base: 520,
      width: 380,
      height: 170,
      ink: mix(deep, dark, 0.2),
      lit: mix(deep, near, 0.2),
    }),
    drawGround(stage, 494, mix(deep, near, 0.2), 4),
    drawPool(stage, { x, y: 526, rx: 300, ry: 38, bank: mix(deep, dark, 0.3) }),
    drawRocks(stage, 400, 820, 610, 70, mix(near, deep, 0.5)),
    drawBush(stage, { x: 90, base: 660, width: 470, height: 170, ink: dark }),
  ].join('');
}

function composePines(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawHills(stage, { base: 400, height: 190, ink: hazy(stage, far, 0.5), hills: 2 }),
    drawConifers(stage, -20, 820, 400, 110, hazy(stage, mix(far, near, 0.6), 0.1)),
    drawGround(stage, 394, hazy(stage, mix(far, near, 0.6), 0.1), 5),
    drawMist(stage, 380, 430, 3),
    drawConifers(stage, -20, 820, 470, 150, mix(near, deep, 0.4)),
    drawGround(stage, 462, mix(near, deep, 0.55), 6),
    drawConifers(stage, 600, 830, 540, 300, deep),
    drawGround(stage, 530, mix(deep, dark, 0.3), 6, -8),
    drawCamp(stage, { x: random.between(400, 450), base: 556, width: 172 }),
    drawConifers(stage, -30, 160, 600, 330, dark),
    drawGround(stage, 578, dark, 4),
  ].join('');
}

function composeGrove(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const sides = (across: number): number => 120 + 150 * Math.abs(across * 2 - 1) ** 2;
  return [
    drawHills(stage, { base: 420, height: 150, ink: hazy(stage, far, 0.5), hills: 2 }),
    drawTrunks(stage, { count: 8, top: -20, base: 440, thick: 13, ink: hazy(stage, far, 0.15) }),
    drawMist(stage, 300, 400, 4),
    drawTreeline(stage, 450, 60, mix(far, near, 0.7)),
    drawTrunks(stage, { count: 5, top: -20, base: 480, thick: 24, ink: mix(near, deep, 0.3) }),
    drawCanopy(stage, mix(near, deep, 0.3), (across) => sides(across) * 0.62),
    drawGround(stage, 456, mix(near, deep, 0.5), 8),
    drawRiver(stage, { from: [random.between(440, 500), 462], toX: 400, mouth: 190, swing: 60 }),
    drawTrunks(stage, {
      count: 2,
      top: -20,
      base: 590,
      thick: 56,
      ink: dark,
      places: [random.between(60, 100), random.between(700, 745)],
    }),
    drawCanopy(stage, dark, (across) => sides(across) * 0.45),
    drawBush(stage, { x: 60, base: 660, width: 420, height: 150, ink: dark }),
    drawBush(stage, { x: 760, base: 660, width: 380, height: 150, ink: dark }),
  ].join('');
}

const sun = { x: [230, 420], y: [110, 150], radius: [38, 48] } as const;

export const MIST_FOREST = {
  'mist-valley': { biome, time: 'day', sun, horizon: 380, compose: composeValley },
  'mist-waterfall': {
    biome,
    time: 'day',
    sun: { ...sun, x: [200, 560] },
    horizon: 330,
    compose: composeWaterfall,
  },
  'mist-pines': {
    biome,
    time: 'day',
    sun: { ...sun, x: [260, 520] },
    horizon: 380,
    focus: [425, 504],
    compose: composePines,
  },
  'mist-grove': { biome, time: 'day', sun: { ...sun, x: [340, 480] }, horizon: 380, compose: composeGrove },
  'mist-night': atNight({ biome, time: 'day', sun, horizon: 380, compose: composePines }),
} as const satisfies Record<string, SceneDefinition>;
