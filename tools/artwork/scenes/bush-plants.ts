import { limb } from '../foreground/acacia';
import { drawGemsbok } from '../foreground/animals';
import { drawImpalaLily, drawWeaverNest } from '../foreground/blossom';
import { drawHut } from '../foreground/buildings';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp, drawCaravan } from '../foreground/camp';
import { drawCow } from '../foreground/grazers';
import { drawReeds, drawShadeTree } from '../foreground/trees';
import { drawWindPump } from '../foreground/wind-pump';
import { drawHeadland } from '../landforms/headland';
import { drawDome } from '../landforms/rocks';
import { drawRiver } from '../landforms/river';
import { drawDune } from '../landforms/dune';
import { drawSea, drawShore } from '../landforms/sea';
import { mix } from '../palettes';
import { drawGround, drawHills, drawPeaks, hazy } from '../ridges';
import type { Stage } from '../stage';
import { curved, type Point, points, polygon, shape, stroke } from '../svg';
import type { SceneDefinition } from './scene-definition';

/** Impala lilies in flower on a bank, the sand river below them. */
function composeImpalaLilies(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawHills(stage, { base: 370, height: 60, ink: hazy(stage, far, 0.4), hills: 2 }),
    drawTreeline(stage, 376, 62, mix(near, deep, 0.2)),
    drawGround(stage, 370, mix(near, far, 0.4), 4),
    polygon(points('-10,396 240,388 520,398 820,384 820,470 540,484 260,466 -10,486'), palette.sand),
    polygon(
      points('-10,432 200,422 420,430 640,446 820,428 820,446 640,464 400,446 200,440 -10,452'),
      palette.water,
    ),
    drawGround(stage, 476, mix(far, near, 0.5), 7, 20),
    drawTufts(stage, 40, [10, 500], [790, 570], mix(near, deep, 0.4)),
    drawImpalaLily(stage, { x: 690, base: 520, height: 170, ink: far }),
    drawImpalaLily(stage, { x: 480, base: 506, height: 110, ink: far }),
    drawCamp(stage, { x: random.between(560, 580), base: 560, width: 150 }),
    drawImpalaLily(stage, { x: random.between(230, 250), base: 580, height: 400, ink: far }),
    drawGrass(stage, 578, dark, 26),
  ].join('');
}

/** Trees in red flower before a dome of granite. */
function composeFlameTrees(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const granite = palette.isNight ? near : mix('#B79E8A', far, 0.25);
  const red = palette.isNight ? mix('#C9402A', palette.land[2], 0.72) : '#CE4A2C';
  return [
    drawHills(stage, { base: 420, height: 70, ink: hazy(stage, far, 0.4), hills: 2 }),
    drawDome(stage, { x: 610, base: 440, width: 560, height: 270, ink: granite }),
    drawDome(stage, { x: 330, base: 440, width: 300, height: 110, ink: mix(granite, far, 0.3) }),
    drawTreeline(stage, 444, 46, mix(near, deep, 0.5)),
    drawGround(stage, 436, mix(palette.meadow, far, 0.2), 5),
    drawShadeTree(stage, { x: 420, base: 468, height: 170, ink: mix(red, far, 0.15) }),
    drawGround(stage, 466, mix(palette.meadow, near, 0.4), 5, 8),
    drawTufts(stage, 34, [20, 490], [780, 566], mix(near, deep, 0.6)),
    drawShadeTree(stage, { x: random.between(176, 196), base: 540, height: 430, ink: red }),
    drawCaravan(stage, { x: random.between(560, 590), base: 548, width: 190 }),
    drawBush(stage, { x: 760, base: 650, width: 320, height: 130, ink: dark }),
    drawGrass(stage, 576, dark, 22),
  ].join('');
}

/** A camelthorn under the nest of weavers, red dunes and a wind pump behind it. */
function composeWeaverTree(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const bark = mix(dark, deep, 0.25);
  return [
    drawHills(stage, { base: 380, height: 50, ink: hazy(stage, far, 0.4), hills: 2 }),
    drawDune(stage, {
      x: 130,
      base: 440,
      height: 130,
      reach: 260,
      ink: near,
      shade: mix(near, deep, 0.5),
      edge: 1.4,
    }),
    drawGround(stage, 424, mix(far, near, 0.4), 6, 10),
    drawWindPump(stage, { x: random.between(330, 350), base: 446, height: 150, ink: mix(deep, dark, 0.5) }),
    drawGemsbok({ x: 190, base: 476, height: 64, ink: mix('#B89F84', far, 0.2), facing: -1 }),
    drawGround(stage, 480, mix(near, far, 0.25), 6, -8),
    shape(limb([640, 560], [612, 250], 86, 46, 22) + limb([616, 300], [420, 120], 44, 10, 30), bark),
    shape(limb([612, 270], [700, 90], 44, 14, -20) + limb([640, 330], [820, 200], 40, 20, 10), bark),
    drawBush(stage, { x: 420, base: 146, width: 320, height: 90, ink: mix(deep, dark, 0.3) }),
    drawBush(stage, { x: 720, base: 120, width: 340, height: 100, ink: deep }),
    drawWeaverNest(stage, [486, 190], 170),
    drawWeaverNest(stage, [720, 240], 200),
    drawTufts(stage, 40, [20, 500], [790, 570], mix(deep, near, 0.3)),
    drawCamp(stage, { x: random.between(330, 350), base: 556, width: 160 }),
    drawGrass(stage, 580, dark, 28),
  ].join('');
}

/** Where a wild banana's leaf is how wide: its stalk first, then the blade. */
const BLADE = points('0.34,0 0.42,0.1 0.58,0.15 0.76,0.14 0.9,0.09 1,0');

/** A fan of wild banana leaves: paddles on long stalks. */
function drawWildBanana(stage: Stage, [x, y]: Point, long: number): string {
  const { random, palette } = stage;
  const green = mix(palette.land[2], palette.meadow, palette.isNight ? 0.1 : 0.5);
  return [-0.22, 0.26, -0.13, 0.16, -0.04, 0.06]
    .map((turn, i) => {
      const angle = Math.PI * (0.5 - turn);
      const reach = long * random.between(0.86, 1.06);
      const at = (along: number, out: number): Point => [
        x + (Math.cos(angle) * along + Math.sin(angle) * out + turn * along ** 2 * 0.5) * reach,
        y + (-Math.sin(angle) * along + Math.cos(angle) * out) * reach,
      ];
      const edge = [
        ...BLADE.map(([along, out]) => at(along, out)),
        ...[...BLADE].reverse().map(([along, out]) => at(along, -out)),
      ];
      const rib = Array.from({ length: 6 }, (_, k): Point => at(k / 5, 0));
      const ink = mix(green, i % 2 ? palette.land[3] : palette.sky[2], i % 2 ? 0.32 : 0.1);
      return shape(curved(edge), ink) + stroke(curved(rib), mix(ink, palette.sky[3], 0.22), reach * 0.018);
    })
    .join('');
}

/** Cattle on the sand, a hill with huts behind them, wild bananas in front. */
function composeCattle(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const sea = random.between(286, 296);
  const cow = (x: number, base: number, height: number, ink: string, facing: 1 | -1): string =>
    drawCow(stage, { x, base, height, ink, facing });
  return [
    drawSea(stage, sea, 560),
    drawHeadland(stage, {
      base: sea + 8,
      height: 200,
      from: 'left',
      reach: 400,
      ink: mix(palette.meadow, far, 0.35),
      shade: mix(palette.meadow, deep, 0.4),
      bluff: 1.3,
    }),
    [
      [64, sea - 70, 54],
      [134, sea - 74, 46],
      [200, sea - 66, 50],
    ]
      .map(([x = 0, base = 0, width = 0]) => drawHut(stage, { x, base, width }))
      .join(''),
    drawShore(stage, { left: 404, middle: 420, right: 452, surf: 4 }),
    cow(310, 462, 54, '#8A5A3A', 1),
    cow(random.between(140, 160), 500, 92, '#3F2E28', -1),
    cow(random.between(420, 440), 540, 128, '#A4552E', 1),
    stroke('M110 514h90m160 40h120m-200-82h60', palette.wetSand, 4),
    drawWildBanana(stage, [742, 650], 300),
    drawBush(stage, { x: 760, base: 650, width: 300, height: 90, ink: dark }),
    drawBush(stage, { x: 30, base: 650, width: 300, height: 110, ink: mix(dark, near, 0.1) }),
  ].join('');
}

/** A willow: its twigs hang to the ground in strands. */
function drawWillow(stage: Stage, x: number, base: number, h: number): string {
  const { random, palette } = stage;
  const green = palette.isNight ? palette.land[1] : mix('#9DB45A', palette.land[1], 0.3);
  let [back, front] = ['', ''];
  for (let i = 0; i < 44; i += 1) {
    const out = (i / 43 - 0.5) * 0.92 + random.between(-0.02, 0.02);
    const top = base - h * (0.72 + 0.24 * Math.cos(out * 3.2)) + random.between(0, 26);
    const low = base - h * random.between(0.06, 0.26);
    const strand = `M${(x + out * h * 0.72).toFixed(1)} ${top.toFixed(1)}Q${(x + out * h * 1.1).toFixed(1)} ${(top + 30).toFixed(1)} ${(x + out * h * 1.12).toFixed(1)} ${low.toFixed(1)}`;
    if (i % 3) front += strand;
    else back += strand;
  }
  const crown = Array.from({ length: 21 }, (_, i): Point => {
    const out = (i / 20 - 0.5) * 0.98;
    return [x + out * h * 0.92, base - h * (0.6 + 0.38 * Math.cos(out * 3.1)) + random.between(-7, 7)];
  });
  return (
    shape(
      limb([x, base], [x + h * 0.02, base - h * 0.72], h * 0.1, h * 0.05, h * 0.02),
      mix(palette.land[3], '#5A3E2A', 0.4),
    ) +
    polygon(
      [...crown, [x + h * 0.36, base - h * 0.46], [x, base - h * 0.56], [x - h * 0.36, base - h * 0.44]],
      green,
    ) +
    stroke(back, mix(green, palette.land[3], 0.34), h * 0.026) +
    stroke(front, mix(green, palette.sky[3], 0.1), h * 0.022)
  );
}

/** A lawn in a kloof: willows over a stream. */
function composeWillows(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const slope = { base: 470, hills: 1.3, shade: mix(near, deep, 0.4) };
  return [
    drawPeaks(stage, { base: 400, height: 120, ink: hazy(stage, far, 0.45), hills: 3 }),
    drawHills(stage, {
      ...slope,
      height: 300,
      ink: mix(near, far, 0.3),
      envelope: (t) => Math.max(0, 1 - t * 1.7),
    }),
    drawHills(stage, {
      ...slope,
      height: 270,
      ink: mix(near, deep, 0.15),
      envelope: (t) => Math.max(0, t * 1.8 - 0.8),
    }),
    drawTreeline(stage, 440, 40, mix(deep, near, 0.3)),
    drawGround(stage, 432, mix(palette.meadow, near, 0.2), 5),
    drawWillow(stage, 440, 470, 190),
    drawRiver(stage, { from: [random.between(500, 520), 440], toX: 470, mouth: 240, swing: 60 }),
    drawReeds(stage, 570, 640, 520, 44, deep),
    drawWillow(stage, random.between(660, 676), 550, 430),
    drawCaravan(stage, { x: random.between(200, 220), base: 540, width: 190 }),
    drawTufts(stage, 24, [20, 500], [380, 580], mix(palette.meadow, dark, 0.4)),
    drawBush(stage, { x: 40, base: 650, width: 320, height: 110, ink: dark }),
  ].join('');
}

const sun = { x: [220, 320], y: [110, 150], radius: [38, 48] } as const;

/** Scenes of no biome whose subjects are trees, flowers and cattle. */
export const BUSH_PLANTS = {
  'impala-lilies': {
    time: 'day',
    sun: { ...sun, x: [500, 570] },
    horizon: 380,
    focus: [300, 330],
    compose: composeImpalaLilies,
  },
  'flame-trees': {
    time: 'day',
    sun: { ...sun, x: [380, 440] },
    horizon: 400,
    focus: [300, 300],
    compose: composeFlameTrees,
  },
  'weaver-tree': {
    time: 'day',
    sun: { ...sun, x: [200, 260], y: [150, 190] },
    horizon: 390,
    focus: [540, 230],
    compose: composeWeaverTree,
  },
  cattle: {
    time: 'day',
    sun: { ...sun, x: [480, 560] },
    horizon: 310,
    focus: [400, 480],
    compose: composeCattle,
  },
  willows: {
    time: 'day',
    sun: { ...sun, x: [330, 400] },
    horizon: 400,
    focus: [560, 380],
    compose: composeWillows,
  },
} as const satisfies Record<string, SceneDefinition>;
