import { drawBoat, drawFarmhouse } from '../foreground/buildings';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawReeds, drawShadeTree } from '../foreground/trees';
import { drawDrownedTree, drawJetty, drawSunshade, drawYacht } from '../foreground/waterside';
import { drawRocks } from '../landforms/rocks';
import { drawSea } from '../landforms/sea';
import { mix } from '../palettes';
import { drawBirds } from '../sky';
import { drawGround, drawHills, hazy } from '../ridges';
import type { Stage } from '../stage';
import { points, polygon, stroke } from '../svg';
import type { SceneDefinition } from './scene-definition';

/** A still lake between koppies; a jetty leads out from the bank with the tent. */
function composeJetty(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const water = random.between(322, 332);
  const hull = mix('#6A4426', palette.land[3], 0.3);
  return [
    drawHills(stage, {
      base: water + 4,
      height: 84,
      ink: hazy(stage, far, 0.4),
      hills: 1.6,
      envelope: (t) => Math.max(0, 1 - t * 1.3),
    }),
    drawHills(stage, {
      base: water + 6,
      height: 168,
      ink: mix(near, far, 0.35),
      shade: mix(near, deep, 0.4),
      hills: 1.3,
      envelope: (t) => Math.max(0, t * 1.7 - 0.72),
    }),
    drawSea(stage, water, 610),
    // The koppie lies on the water once more.
    polygon(
      points(`470,${water} 620,${water + 26} 690,${water + 74} 800,${water + 92} 820,${water}`),
      mix(palette.water, near, 0.45),
    ),
    stroke(`M560 ${water + 34}h90m40 16h110m-70 18h90`, palette.glint, 2.6, 0.5),
    drawReeds(stage, 590, 820, water + 150, 66, mix(near, deep, 0.4)),
    drawBoat(stage, { x: 108, base: 436, width: 98 }, hull),
    polygon(points('820,456 700,470 610,500 540,548 500,610 820,610'), mix(palette.meadow, deep, 0.25)),
    drawTufts(stage, 20, [600, 520], [800, 590], mix(deep, dark, 0.5)),
    drawJetty(
      stage,
      [
        [470, 612],
        [622, 572],
      ],
      [
        [372, 436],
        [412, 430],
      ],
    ),
    drawCamp(stage, { x: random.between(690, 706), base: 556, width: 168 }),
    drawReeds(stage, -10, 210, 612, 150, dark),
    drawBush(stage, { x: 40, base: 650, width: 300, height: 110, ink: dark }),
  ].join('');
}

/** A sailing day: yachts on wide water before the caravan's lawn. */
function composeSails(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const { accent } = palette;
  const water = random.between(296, 306);
  return [
    drawHills(stage, { base: water, height: 62, ink: hazy(stage, far, 0.4), hills: 3 }),
    drawTreeline(stage, water + 2, 16, hazy(stage, near, 0.15)),
    drawSea(stage, water, 560),
    drawYacht(stage, {
      x: random.between(440, 470),
      base: water + 26,
      height: 66,
      ink: mix(accent, far, 0.4),
    }),
    drawYacht(stage, { x: random.between(660, 690), base: water + 42, height: 104, ink: '#3F6F8C' }),
    drawYacht(stage, { x: random.between(536, 560), base: water + 74, height: 140, ink: '#E0A93C' }),
    drawYacht(stage, { x: random.between(250, 280), base: water + 132, height: 300, ink: accent }),
    drawGround(stage, 520, mix(palette.sand, palette.meadow, 0.4), 4, -16),
    drawGround(stage, 532, mix(palette.meadow, deep, 0.1), 5, -18),
    drawTufts(stage, 26, [20, 546], [780, 590], mix(palette.meadow, dark, 0.4)),
    drawCamp(stage, { x: random.between(600, 630), base: 580, width: 112 }),
    drawBush(stage, { x: 50, base: 656, width: 340, height: 110, ink: dark }),
  ].join('');
}

/** The trees that stood here before the dam filled. */
function composeDrownedTrees(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const water = random.between(270, 284);
  const bleached = palette.isNight ? mix(far, '#C9BBA4', 0.14) : mix('#8F7F6E', deep, 0.4);
  const tree = (x: number, base: number, height: number, ink: string): string =>
    drawDrownedTree(stage, { x: x + random.between(-12, 12), base, height, ink });
  return [
    drawHills(stage, { base: water, height: 44, ink: hazy(stage, far, 0.3), hills: 2 }),
    drawTreeline(stage, water + 2, 18, hazy(stage, near, 0.1)),
    drawBirds(stage, [random.between(560, 640), random.between(90, 130)]),
    drawSea(stage, water, 610),
    tree(330, 318, 74, hazy(stage, bleached, 0.4)),
    tree(600, 326, 92, hazy(stage, bleached, 0.35)),
    tree(90, 336, 110, hazy(stage, bleached, 0.3)),
    tree(470, 362, 150, hazy(stage, bleached, 0.15)),
    tree(700, 408, 250, mix(bleached, dark, 0.2)),
    tree(230, 436, 320, mix(bleached, dark, 0.45)),
    drawGround(stage, 540, mix(palette.sand, near, 0.35), 6, 26),
    drawRocks(stage, 470, 560, 570, 28, mix(near, deep, 0.4)),
    drawTufts(stage, 24, [20, 560], [780, 592], dark),
    drawCamp(stage, { x: random.between(420, 450), base: 580, width: 140 }),
    drawReeds(stage, 600, 820, 612, 96, deep),
    drawGrass(stage, 590, dark, 20),
  ].join('');
}

/** A resort's pool: the bath house behind it, sunshades on the lawn. */
function composeSwimmingPool(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const lawn = mix(palette.meadow, '#7FA85A', palette.isNight ? 0.04 : 0.3);
  const stone = palette.isNight ? mix(far, '#E8DDC6', 0.1) : mix('#EADFC8', far, 0.1);
  const water = palette.isNight ? '#2C6670' : '#48A9B8';
  const glint = palette.isNight ? '#5F9AA0' : '#D4F0EC';
  return [
    drawHills(stage, {
      base: 380,
      height: 130,
      ink: hazy(stage, far, 0.3),
      shade: hazy(stage, near, 0.4),
      hills: 1.8,
    }),
    drawTreeline(stage, 392, 56, mix(near, deep, 0.4)),
    drawGround(stage, 384, lawn, 3),
    drawShadeTree(stage, { x: 700, base: 420, height: 250, ink: mix(near, deep, 0.7) }),
    drawFarmhouse(stage, { x: random.between(300, 330), base: 424, width: 330 }),
    drawBush(stage, { x: 530, base: 424, width: 110, height: 36, ink: deep }),
    drawSunshade(stage, { x: 610, base: 446, width: 92 }),
    polygon(points('176,436 588,436 770,560 60,560'), stone),
    polygon(points('60,560 770,560 770,572 60,572'), mix(stone, dark, 0.3)),
    polygon(points('196,446 570,446 716,546 112,546'), mix(stone, dark, 0.35)),
    polygon(points('192,454 576,454 716,546 112,546'), water),
    stroke('M240 470h90m60 0h130M200 496h60m90 4h120m60-6h70M170 524h110m110 2h90m80-4h90', glint, 3, 0.7),
    stroke('M628 480v-34q10-12 20 0v52', mix(stone, '#FFFFFF', 0.3), 5),
    drawSunshade(stage, { x: 690, base: 524, width: 156 }, palette.isNight ? undefined : '#E7B13E'),
    palette.isNight ? drawCamp(stage, { x: 240, base: 590, width: 120 }) : '',
    drawBush(stage, { x: 50, base: 650, width: 300, height: 130, ink: dark }),
    drawGrass(stage, 586, dark, 16),
  ].join('');
}

const sun = { x: [200, 330], y: [100, 150], radius: [38, 48] } as const;

/** Scenes of no biome at dams, lakes and pools. */
export const LAKES = {
  jetty: {
    time: 'day',
    sun: { ...sun, x: [310, 340], y: [130, 170] },
    horizon: 340,
    focus: [560, 504],
    compose: composeJetty,
  },
  sails: {
    time: 'day',
    sun: { ...sun, x: [500, 580], y: [90, 120] },
    horizon: 310,
    focus: [330, 340],
    compose: composeSails,
  },
  'drowned-trees': {
    time: 'day',
    sun: { ...sun, x: [400, 470], y: [130, 160] },
    horizon: 290,
    focus: [330, 150],
    compose: composeDrownedTrees,
  },
  'swimming-pool': {
    time: 'day',
    sun: { ...sun, x: [520, 580], y: [90, 120] },
    horizon: 360,
    focus: [440, 504],
    compose: composeSwimmingPool,
  },
} as const satisfies Record<string, SceneDefinition>;
