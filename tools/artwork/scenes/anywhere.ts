import { drawBluegum, drawPalm, drawPoplar, drawReeds, drawShadeTree } from '../foreground/trees';
import { drawBoat, drawFarmhouse, drawSteam } from '../foreground/buildings';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp, drawCaravan, drawNightCamp } from '../foreground/camp';
import { drawWindPump } from '../foreground/wind-pump';
import { drawPool } from '../landforms/pool';
import { drawRocks } from '../landforms/rocks';
import { drawSea } from '../landforms/sea';
import { drawDamWall } from '../landforms/walls';
import { mix } from '../palettes';
import { drawBirds } from '../sky';
import { drawFlamingos } from '../foreground/animals';
import { drawGround, drawHills, drawPeaks, hazy } from '../ridges';
import type { Stage } from '../stage';
import type { SceneDefinition } from './scene-definition';

/** A caravan by day, tent and fire by night. */
function caravanOrCamp(stage: Stage, x: number, base: number, width: number): string {
  return stage.palette.isNight
    ? drawNightCamp(stage, { x, base, width: width * 0.8 })
    : drawCaravan(stage, { x, base, width });
}

function composeDamWall(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const concrete = palette.isNight ? mix(palette.land[0], '#C8C2B4', 0.12) : mix('#CFC6B4', far, 0.2);
  return [
    drawHills(stage, {
      base: 300,
      height: 110,
      ink: hazy(stage, far, 0.35),
      shade: hazy(stage, far, 0.1),
      hills: 2,
    }),
    drawSea(stage, 288, 340),
    drawGround(stage, 430, mix(near, deep, 0.4), 6),
    drawDamWall(stage, { crest: 316, foot: random.between(478, 488), ink: concrete }),
    drawHills(stage, {
      base: 610,
      height: 330,
      ink: near,
      shade: mix(near, deep, 0.5),
      hills: 2,
      envelope: (t) => Math.max(0, 1 - t * 4.2),
    }),
    drawHills(stage, {
      base: 610,
      height: 340,
      ink: mix(near, deep, 0.3),
      shade: mix(near, deep, 0.7),
      hills: 2,
      envelope: (t) => Math.max(0, 1 - (1 - t) * 4.4),
    }),
    drawPool(stage, { x: 400, y: 530, rx: 250, ry: 36, bank: mix(deep, dark, 0.2) }),
    drawRocks(stage, 560, 830, 602, 54, mix(near, deep, 0.5)),
    drawBush(stage, { x: 60, base: 650, width: 420, height: 140, ink: dark }),
  ].join('');
}

function composeBluegumFarm(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const leaf = mix(deep, '#4F6F5A', palette.isNight ? 0.1 : 0.5);
  const straw = palette.isNight ? palette.land[1] : mix('#D9B56A', far, 0.35);
  return [
    drawHills(stage, { base: 430, height: 90, ink: hazy(stage, far, 0.35), hills: 2 }),
    drawGround(stage, 420, straw, 5),
    [320, 396, 452, 540, 600]
      .map((x, i) =>
        drawBluegum(stage, {
          x: x + random.between(-10, 10),
          base: 440,
          height: 240 + 50 * ((i * 3) % 4) * 0.6,
          ink: leaf,
        }),
      )
      .join(''),
    drawWindPump(stage, { x: 180, base: 446, height: 190, ink: mix(deep, dark, 0.4) }),
    drawFarmhouse(stage, { x: random.between(500, 530), base: 462, width: 230 }),
    drawBush(stage, { x: 660, base: 466, width: 130, height: 40, ink: deep }),
    drawGround(stage, 462, mix(straw, near, 0.4), 6, 8),
    drawTufts(stage, 30, [10, 490], [790, 560], mix(near, deep, 0.5)),
    drawBluegum(stage, { x: 730, base: 560, height: 520, ink: mix(leaf, dark, 0.45) }),
    drawCamp(stage, { x: random.between(400, 440), base: 550, width: 150 }),
    drawGrass(stage, 574, dark, 24),
  ].join('');
}

/** Warm pools with palms and steam under a bare hill. */
function composeHotSpring(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const warm = {
    ...stage,
    palette: { ...palette, water: palette.isNight ? '#2C6670' : '#4FA6A4', glint: '#D8F0E4' },
  };
  return [
    drawPeaks(stage, {
      base: 430,
      height: 210,
      ink: hazy(stage, far, 0.2),
      shade: mix(far, near, 0.6),
      hills: 2,
    }),
    drawTreeline(stage, 432, 34, mix(near, deep, 0.6)),
    drawGround(stage, 424, mix(palette.meadow, near, 0.4), 5),
    drawPalm(stage, { x: 200, base: 470, height: 250, ink: deep }),
    drawPalm(stage, { x: 610, base: 462, height: random.between(270, 300), ink: mix(deep, dark, 0.3) }),
    drawPalm(stage, { x: 668, base: 466, height: 210, ink: deep }),
    drawRocks(stage, 230, 600, 476, 30, mix(far, near, 0.4)),
    drawPool(warm, { x: 420, y: 506, rx: 270, ry: 44, bank: mix(palette.sand, near, 0.3) }),
    drawSteam(stage, [350, 480], 150),
    drawSteam(stage, [random.between(470, 500), 490], 190),
    drawRocks(stage, 560, 830, 584, 56, mix(near, deep, 0.4)),
    palette.isNight ? drawCamp(stage, { x: 560, base: 566, width: 130 }) : '',
    drawPalm(stage, { x: 90, base: 600, height: 430, ink: dark }),
    drawBush(stage, { x: 60, base: 650, width: 420, height: 110, ink: dark }),
  ].join('');
}

/** A lawn under a great tree at the water. */
function composeShadeLawn(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawHills(stage, { base: 360, height: 90, ink: hazy(stage, far, 0.4), hills: 2 }),
    drawTreeline(stage, 366, 44, hazy(stage, near, 0.12)),
    drawSea(stage, 362, 450),
    drawBoat(stage, { x: random.between(250, 310), base: 412, width: 78 }),
    drawReeds(stage, 20, 230, 452, 46, mix(near, deep, 0.4)),
    drawGround(stage, 446, palette.meadow, 7, 10),
    drawTufts(stage, 26, [20, 480], [780, 556], mix(palette.meadow, dark, 0.4)),
    drawShadeTree(stage, { x: random.between(590, 620), base: 520, height: 440, ink: deep }),
    caravanOrCamp(stage, random.between(390, 420), 536, 190),
    drawBush(stage, { x: 70, base: 650, width: 400, height: 130, ink: dark }),
    drawGrass(stage, 584, dark, 18),
  ].join('');
}

/** Poplars along a stream under the mountains. */
function composePoplars(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const leaf = palette.isNight ? palette.land[1] : mix('#E2A93C', near, 0.18);
  return [
    drawPeaks(stage, {
      base: 430,
      height: 240,
      ink: hazy(stage, far, 0.25),
      shade: mix(far, near, 0.5),
      hills: 3,
    }),
    drawHills(stage, {
      base: 440,
      height: 80,
      ink: mix(far, near, 0.6),
      shade: mix(near, deep, 0.2),
      hills: 2,
    }),
    drawGround(stage, 430, mix(palette.meadow, near, 0.3), 5),
    [90, 128, 480, 530, 574, 624, 668]
      .map((x, i) => drawPoplar(stage, { x, base: 452, height: 190 + ((i * 5) % 4) * 22, ink: leaf }))
      .join(''),
    drawGround(stage, 446, palette.meadow, 6),
    drawPool(stage, { x: 330, y: 494, rx: 250, ry: 26, bank: mix(palette.meadow, deep, 0.5) }),
    drawPoplar(stage, { x: random.between(710, 740), base: 560, height: 420, ink: mix(leaf, deep, 0.2) }),
    caravanOrCamp(stage, random.between(470, 510), 548, 180),
    drawBush(stage, { x: 60, base: 650, width: 400, height: 120, ink: dark }),
    drawGrass(stage, 582, dark, 18),
  ].join('');
}

/** Shallow water and reeds to the horizon, with flamingos. */
function composeVlei(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const water = random.between(352, 366);
  return [
    drawHills(stage, { base: water, height: 40, ink: hazy(stage, far, 0.3), hills: 3 }),
    drawTreeline(stage, water + 2, 22, hazy(stage, near, 0.1)),
    drawBirds(stage, [random.between(480, 600), random.between(130, 180)]),
    drawSea(stage, water, 610),
    drawReeds(stage, 520, 810, water + 30, 40, mix(near, deep, 0.3)),
    drawFlamingos(stage, 15, [170, 410], [640, 500]),
    drawReeds(stage, -10, 300, 530, 90, mix(deep, near, 0.4)),
    drawReeds(stage, 620, 820, 548, 120, deep),
    drawGround(stage, 532, mix(palette.meadow, deep, 0.25), 5, 12),
    drawCamp(stage, { x: random.between(430, 480), base: 572, width: 150 }),
    drawReeds(stage, -10, 330, 608, 120, dark),
    drawReeds(stage, 700, 820, 612, 90, dark),
  ].join('');
}

const sun = { x: [200, 330], y: [100, 150], radius: [38, 48] } as const;

/** Scenes of no biome: they take the inks of the campsite they are drawn for. */
export const ANYWHERE = {
  'dam-wall': {
    time: 'day',
    sun: { ...sun, x: [300, 480], y: [90, 120] },
    horizon: 300,
    focus: [400, 400],
    compose: composeDamWall,
  },
  'bluegum-farm': { time: 'day', sun, horizon: 420, focus: [480, 400], compose: composeBluegumFarm },
  'hot-spring': {
    time: 'day',
    sun: { ...sun, x: [330, 480] },
    horizon: 420,
    focus: [430, 450],
    compose: composeHotSpring,
  },
  'shade-lawn': { time: 'day', sun, horizon: 370, focus: [520, 400], compose: composeShadeLawn },
  vlei: {
    time: 'day',
    sun: { ...sun, x: [220, 420], y: [150, 210], radius: [46, 56] },
    horizon: 370,
    focus: [420, 460],
    compose: composeVlei,
  },
  poplars: {
    time: 'day',
    sun: { ...sun, x: [280, 400] },
    horizon: 400,
    focus: [500, 504],
    compose: composePoplars,
  },
} as const satisfies Record<string, SceneDefinition>;
