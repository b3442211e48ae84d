import { drawAloe } from '../foreground/aloe';
import { drawBush, drawGrass, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawHeadland } from '../landforms/headland';
import { drawRocks } from '../landforms/rocks';
import { drawSea, drawShore } from '../landforms/sea';
import { drawSeaArch } from '../landforms/sea-arch';
import { mix } from '../palettes';
import { drawHills, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { atNight, type SceneDefinition } from './scene-definition';

const biome = 'wild-coast';

function composeCape(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const sea = random.between(304, 322);
  return [
    drawBirds(stage, [random.between(240, 360), random.between(86, 130)]),
    drawSea(stage, sea, 560),
    drawHeadland(stage, {
      base: sea + 18,
      height: random.between(172, 200),
      from: 'right',
      reach: random.between(460, 520),
      ink: mix(near, far, 0.35),
      shade: near,
      bluff: 1.1,
    }),
    drawHeadland(stage, {
      base: sea + 82,
      height: random.between(130, 152),
      from: 'right',
      reach: random.between(300, 340),
      ink: mix(deep, near, 0.2),
      shade: mix(deep, dark, 0.3),
      bluff: 1.3,
    }),
    drawShore(stage, { left: 528, middle: 552, right: 540, surf: 4 }),
    palette.isNight ? drawCamp(stage, { x: 440, base: 566, width: 150 }) : '',
    drawRocks(stage, palette.isNight ? 640 : 300, 820, 616, 76, mix(near, deep, 0.5)),
    drawAloe(stage, { x: random.between(120, 150), base: 604, height: random.between(290, 320), ink: dark }),
    drawRocks(stage, -10, 260, 622, 56, deep),
  ].join('');
}

function composeArch(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const sea = random.between(318, 332);
  return [
    drawHills(stage, {
      base: sea,
      height: 70,
      ink: hazy(stage, far, 0.4),
      hills: 2,
      envelope: (t) => Math.max(0, 0.9 - t * 1.6),
    }),
    drawBirds(stage, [random.between(200, 300), random.between(110, 160)]),
    drawSea(stage, sea, 600),
    drawSeaArch(stage, {
      x: random.between(470, 520),
      base: sea + 54,
      width: 330,
      height: random.between(150, 172),
      ink: mix(near, deep, 0.3),
      shade: mix(deep, dark, 0.2),
      top: palette.meadow,
    }),
    drawShore(stage, { left: 470, middle: 490, right: 524, surf: 4 }),
    drawRocks(stage, 520, 820, 616, 66, mix(near, deep, 0.5)),
    drawBush(stage, { x: 110, base: 650, width: 500, height: 166, ink: dark }),
  ].join('');
}

function composeGreenHills(stage: Stage): string {
  const { random, palette } = stage;
  const [far, , deep, dark] = palette.land;
  const { meadow } = palette;
  const sea = 318;
  return [
    drawSea(stage, sea, 600),
    drawHeadland(stage, {
      base: sea + 10,
      height: 104,
      from: 'left',
      reach: 380,
      ink: hazy(stage, far, 0.2),
      shade: hazy(stage, mix(far, deep, 0.3), 0.1),
      bluff: 1.1,
    }),
    drawHills(stage, {
      base: 600,
      height: 330,
      ink: mix(meadow, palette.sky[3], palette.isNight ? 0.04 : 0.2),
      shade: meadow,
      hills: 1.1,
      envelope: (t) => 0.34 + 0.7 * t,
    }),
    drawHills(stage, {
      base: 600,
      height: 170,
      ink: mix(meadow, deep, 0.35),
      shade: mix(meadow, deep, 0.7),
      hills: 1.3,
      envelope: (t) => 1.1 - 0.3 * t,
    }),
    drawTufts(stage, 26, [200, 520], [780, 566], mix(meadow, dark, 0.5)),
    drawCamp(stage, { x: random.between(560, 600), base: 540, width: 166 }),
    drawBush(stage, { x: 50, base: 650, width: 420, height: 150, ink: dark }),
    drawGrass(stage, 578, dark, 20),
  ].join('');
}

function composeSurf(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const sea = random.between(290, 306);
  return [
    drawHeadland(stage, {
      base: sea + 2,
      height: 64,
      from: 'right',
      reach: 300,
      ink: hazy(stage, far),
      shade: hazy(stage, far, 0.1),
      bluff: 1.1,
    }),
    drawSea(stage, sea, 560),
    drawHeadland(stage, {
      base: sea + 40,
      height: random.between(140, 164),
      from: 'left',
      reach: random.between(300, 350),
      ink: near,
      shade: mix(near, deep, 0.6),
      bluff: 1.8,
    }),
    drawShore(stage, { left: 432, middle: 458, right: 516, surf: 5 }),
    drawCamp(stage, { x: random.between(400, 440), base: 560, width: 168 }),
    drawBush(stage, { x: 720, base: 650, width: 460, height: 168, ink: deep, lit: mix(deep, near, 0.3) }),
    drawBush(stage, { x: 20, base: 650, width: 380, height: 140, ink: dark }),
  ].join('');
}

const sun = { x: [220, 330], y: [190, 232], radius: [42, 52] } as const;

export const WILD_COAST = {
  'wild-cape': { biome, time: 'day', sun, horizon: 330, compose: composeCape },
  'wild-arch': {
    biome,
    time: 'day',
    sun: { ...sun, x: [200, 280], y: [200, 250], radius: [46, 58] },
    horizon: 340,
    compose: composeArch,
  },
  'wild-hills': {
    biome,
    time: 'day',
    sun: { ...sun, x: [400, 520], y: [180, 226] },
    horizon: 340,
    compose: composeGreenHills,
  },
  'wild-surf': {
    biome,
    time: 'day',
    sun: { ...sun, x: [460, 560], y: [200, 236] },
    horizon: 320,
    compose: composeSurf,
  },
  'wild-night': atNight({ biome, time: 'day', sun, horizon: 330, compose: composeCape }),
} as const satisfies Record<string, SceneDefinition>;
