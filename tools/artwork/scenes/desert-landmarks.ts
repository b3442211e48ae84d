import { drawAcacia } from '../foreground/acacia';
import { drawGemsbok } from '../foreground/animals';
import { drawObservatory } from '../foreground/buildings';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp, drawCaravan } from '../foreground/camp';
import { drawHalfmens } from '../foreground/halfmens';
import { drawQuiverTree } from '../foreground/quiver-tree';
import { drawDune } from '../landforms/dune';
import { drawRocks } from '../landforms/rocks';
import { drawPan, drawWall } from '../landforms/walls';
import { foamOf, mix } from '../palettes';
import { createNoise } from '../noise';
import { drawGround, drawHills, drawPeaks, hazy } from '../ridges';
import type { Stage } from '../stage';
import { ellipse, type Point, points, polygon, stroke } from '../svg';
import { drawFlowers } from '../weather';
import { rockInk } from './mountain-landmarks';
import type { SceneDefinition } from './scene-definition';

/** Augrabies: the river comes over a granite lip into its gorge. */
function composeAugrabies(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const granite = rockInk(stage, '#B98A6E', 0.4);
  const shade = mix(granite, dark, 0.5);
  const lip = 352;
  const x = random.between(400, 424);
  const foam = foamOf(palette);
  let threads = '';
  for (let i = 0; i < 26; i += 1)
    threads += `M${(x + random.between(-50, 50)).toFixed(0)} ${random.between(lip + 14, 470).toFixed(0)}v${random.between(18, 56).toFixed(0)}`;
  return [
    drawHills(stage, { base: 300, height: 44, ink: hazy(stage, far, 0.3), hills: 3 }),
    drawGround(stage, 292, mix(granite, palette.sky[3], palette.isNight ? 0.03 : 0.35), 4),
    polygon(
      points(`${x + 96},294 ${x + 140},294 ${x + 76},318 ${x + 58},${lip} ${x - 58},${lip}
      ${x + 10},318`),
      palette.water,
    ),
    stroke(`M${x + 44} 318h30m-60 14h36m-40 12h60`, palette.glint, 3),
    polygon(
      points(`${x - 90},${lip - 2} ${x + 90},${lip - 2} ${x + 110},610 ${x - 110},610`),
      mix(dark, shade, 0.3),
    ),
    polygon(points(`${x - 56},${lip} ${x + 56},${lip} ${x + 64},496 ${x - 64},496`), foam),
    stroke(threads, mix(foam, palette.water, 0.55), 3.4),
    polygon(points(`${x - 70},494 ${x + 70},494 ${x + 120},610 ${x - 130},610`), palette.water),
    ellipse([x, 500], 112, 22, foam),
    ellipse([x + 6, 476], 90, 26, foam, 0.4),
    drawWall(stage, {
      line: points(`-10,344 150,336 ${x - 100},346 ${x - 62},352 ${x - 60},396 ${x - 92},446 ${x - 60},492
      ${x - 118},560 ${x - 108},610`),
      bottom: 610,
      ink: granite,
      shade,
    }),
    drawWall(stage, {
      line: points(`${x + 108},610 ${x + 84},556 ${x + 112},480 ${x + 70},440 ${x + 92},400 ${x + 60},352
      ${x + 110},344 660,338 820,332`),
      bottom: 610,
      ink: mix(granite, near, 0.3),
      shade,
    }),
    drawRocks(stage, 580, 800, 352, 26, mix(granite, far, 0.3)),
    drawQuiverTree(stage, { x: random.between(660, 690), base: 420, height: 240, ink: dark }),
    drawRocks(stage, 580, 840, 452, 62, mix(granite, deep, 0.45)),
    drawRocks(stage, -20, 200, 612, 80, mix(granite, dark, 0.55)),
    drawBush(stage, { x: 700, base: 640, width: 400, height: 120, ink: mix(dark, deep, 0.2) }),
  ].join('');
}

function composeHalfmens(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const water = palette.isNight ? palette.water : '#4F8F86';
  return [
    drawPeaks(stage, {
      base: 420,
      height: 220,
      ink: hazy(stage, mix(far, '#8A6A86', 0.3), 0.3),
      shade: hazy(stage, near, 0.4),
      hills: 4,
    }),
    drawPeaks(stage, {
      base: 440,
      height: 150,
      ink: mix(near, '#7A5468', palette.isNight ? 0.05 : 0.4),
      shade: mix(near, deep, 0.7),
      hills: 3,
    }),
    drawTreeline(stage, 438, 18, mix('#6E8A48', deep, palette.isNight ? 0.9 : 0.3)),
    drawGround(stage, 432, mix(far, near, 0.4), 6),
    polygon(points('-10,448 260,442 560,450 820,444 820,466 540,472 240,462 -10,470'), water),
    stroke('M80 456h70m220 2h90m150 0h80', palette.glint, 3, 0.7),
    drawGround(stage, 500, mix(near, deep, 0.4), 12, -46),
    drawHalfmens(stage, { x: 640, base: 520, height: 176, ink: mix(deep, dark, 0.4) }),
    drawRocks(stage, 200, 820, 556, 56, mix(near, deep, 0.45)),
    drawHalfmens(stage, {
      x: random.between(400, 430),
      base: 560,
      height: random.between(420, 440),
      ink: dark,
    }),
    drawHalfmens(stage, { x: 250, base: 552, height: 240, ink: mix(dark, deep, 0.25) }),
    drawRocks(stage, 330, 520, 588, 50, deep),
    drawTufts(stage, 20, [20, 540], [780, 580], dark),
    drawRocks(stage, -20, 200, 618, 70, mix(deep, dark, 0.5)),
  ].join('');
}

/** Long red dunes one behind the other, a gemsbok on the crest. */
function composeRedDunes(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const dune = (x: number, base: number, height: number, ink: string, shade: string): string =>
    drawDune(stage, { x, base, height, reach: 260, edge: 1.35, ink, shade });
  const x = random.between(300, 340);
  return [
    dune(640, 330, 56, hazy(stage, far, 0.35), hazy(stage, near, 0.4)),
    dune(180, 368, 96, hazy(stage, far, 0.1), hazy(stage, near, 0.15)),
    dune(600, 440, 150, far, near),
    // Before the dune it stands on, which hides its hooves.
    drawGemsbok({
      x: x - 6,
      base: 360,
      height: 58,
      ink: mix('#B9A08A', dark, palette.isNight ? 0.7 : 0.25),
      facing: random.chance(0.5) ? 1 : -1,
    }),
    dune(x, 540, 190, near, deep),
    drawTufts(stage, 50, [10, 500], [790, 570], mix('#E2C074', deep, palette.isNight ? 0.9 : 0.2)),
    drawAcacia(stage, { x: 700, base: 560, height: 190, ink: dark }),
    drawGrass(stage, 578, mix(dark, deep, 0.2), 38),
  ].join('');
}

/** A pan without an edge, and one caravan on it. */
function composePan(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const clay = palette.isNight ? palette.land[1] : mix('#E9D3A8', far, 0.2);
  return [
    drawHills(stage, { base: 404, height: 34, ink: hazy(stage, far, 0.3), hills: 3 }),
    drawTreeline(stage, 402, 8, mix(near, deep, 0.5)),
    drawPan(stage, 400, clay, mix(clay, deep, 0.4)),
    stroke('M-10 404h340m60 0h180m30 5h260', mix(palette.sky[2], '#FFFFFF', palette.isNight ? 0.02 : 0.4), 5),
    palette.isNight
      ? drawCamp(stage, { x: random.between(470, 520), base: 500, width: 130 })
      : drawCaravan(stage, { x: random.between(500, 560), base: 486, width: 150 }),
    drawBush(stage, { x: 40, base: 640, width: 340, height: 76, ink: mix(deep, dark, 0.5) }),
  ].join('');
}

/** Namaqualand in a good September. */
function composeFlowerVeld(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const granite = rockInk(stage, '#C08A62', 0.3);
  const noise = createNoise(random, 2);
  const carpet = (top: number, ink: string): string => {
    const line: Point[] = [];
    for (let x = -10; x <= stage.width + 20; x += 15) line.push([x, top + noise(x / 170 + top) * 12]);
    return polygon([...line, [820, 610], [-10, 610]], ink);
  };
  const orange = palette.isNight ? palette.land[2] : '#EE8A2C';
  return [
    drawHills(stage, { base: 400, height: 130, ink: hazy(stage, far, 0.4), hills: 2 }),
    drawHills(stage, {
      base: 420,
      height: 190,
      ink: granite,
      shade: mix(granite, deep, 0.5),
      hills: 1.5,
      envelope: (t) => Math.max(0.1, 1.2 - Math.abs(t - 0.66) * 2.6),
    }),
    drawRocks(stage, 360, 800, 424, 44, mix(granite, near, 0.2)),
    carpet(410, mix(palette.meadow, '#8FA858', palette.isNight ? 0 : 0.6)),
    carpet(436, mix(orange, '#F6C24A', palette.isNight ? 0 : 0.5)),
    carpet(478, orange),
    drawFlowers(stage, 200, [0, 470], [800, 600]),
    drawCamp(stage, { x: random.between(540, 590), base: 516, width: 140 }),
    drawBush(stage, { x: 40, base: 640, width: 320, height: 110, ink: mix(dark, deep, 0.3) }),
    drawFlowers(stage, 60, [0, 540], [260, 600]),
  ].join('');
}

/** Sutherland: domes on a ridge under the clearest sky. */
function composeObservatory(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const ridge = (x: number): number => 446 - 44 * Math.sin((x / 800) * Math.PI);
  const domes = [
    [random.between(470, 500), 138],
    [640, 84],
    [340, 66],
  ] as const;
  return [
    drawHills(stage, { base: 470, height: 70, ink: hazy(stage, far, 0.3), hills: 3 }),
    domes.map(([x, width]) => drawObservatory(stage, { x, base: ridge(x) + 10, width })).join(''),
    polygon(
      [
        ...Array.from({ length: 42 }, (_, i): Point => [i * 20 - 10, ridge(i * 20 - 10)]),
        [820, 610],
        [-10, 610],
      ],
      mix(near, deep, 0.5),
    ),
    drawTufts(stage, 40, [10, 470], [790, 550], deep),
    drawCamp(stage, { x: 250, base: 556, width: 120 }),
    drawRocks(stage, 500, 820, 606, 44, deep),
    drawGrass(stage, 578, dark, 18),
  ].join('');
}

const sun = { x: [200, 300], y: [110, 150], radius: [40, 48] } as const;
const biome = 'kalahari-dunes';

export const DESERT_LANDMARKS = {
  'augrabies-falls': {
    biome,
    time: 'day',
    sun: { ...sun, y: [130, 170] },
    horizon: 310,
    focus: [420, 400],
    compose: composeAugrabies,
  },
  halfmens: {
    biome,
    time: 'day',
    sun: { ...sun, x: [560, 620], y: [150, 190] },
    horizon: 400,
    focus: [400, 190],
    compose: composeHalfmens,
  },
  'kgalagadi-dunes': {
    biome,
    time: 'day',
    sun: { ...sun, x: [430, 560] },
    horizon: 360,
    focus: [380, 380],
    compose: composeRedDunes,
  },
  'salt-pan': {
    biome,
    time: 'day',
    sun: { ...sun, x: [250, 350], y: [200, 250], radius: [50, 60] },
    horizon: 400,
    focus: [520, 450],
    compose: composePan,
  },
  'flower-veld': { time: 'day', sun, horizon: 400, focus: [540, 400], compose: composeFlowerVeld },
  observatory: {
    biome: 'karoo-dusk',
    time: 'night',
    sun: { x: [560, 620], y: [96, 120], radius: [26, 30] },
    horizon: 440,
    focus: [480, 390],
    compose: composeObservatory,
  },
} as const satisfies Record<string, SceneDefinition>;
