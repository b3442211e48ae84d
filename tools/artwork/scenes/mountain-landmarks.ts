import { drawBush, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawEscarpment } from '../landforms/escarpment';
import { drawPool } from '../landforms/pool';
import { drawRiver } from '../landforms/river';
import { drawRocks } from '../landforms/rocks';
import { drawFreeArch, drawRondavel, drawWall } from '../landforms/walls';
import { foamOf, mix } from '../palettes';
import { drawGround, drawHills, drawPeaks, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { type Point, points, polygon, stroke } from '../svg';
import type { SceneDefinition } from './scene-definition';

/** Rock of a colour of its own; by night it is the land's. */
export function rockInk({ palette }: Stage, ink: string, amount = 0.25): string {
  return palette.isNight ? mix(palette.land[0], ink, 0.08) : mix(ink, palette.land[1], amount);
}

/** The Three Rondavels over the Blyde's reservoir. */
function composeRondavels(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const cliff = rockInk(stage, '#C98A5E');
  const inks = { cliff, shade: mix(cliff, deep, 0.5), green: mix(near, palette.meadow, 0.3) };
  const water = { ...stage, palette: { ...palette, water: palette.isNight ? palette.water : '#3F7F92' } };
  return [
    drawHills(stage, { base: 300, height: 96, ink: hazy(stage, far, 0.5), hills: 1.2 }),
    drawWall(stage, {
      line: points('-10,236 120,232 190,262 260,300'),
      bottom: 420,
      ink: hazy(stage, cliff, 0.35),
      shade: hazy(stage, mix(cliff, deep, 0.4), 0.3),
    }),
    drawHills(stage, { base: 420, height: 110, ink: mix(near, far, 0.4), hills: 2 }),
    drawRondavel(stage, { x: 672, base: 402, width: 150, height: random.between(196, 212), ...inks }),
    drawRondavel(stage, { x: 350, base: 406, width: 156, height: random.between(206, 222), ...inks }),
    drawRondavel(stage, { x: 512, base: 416, width: 176, height: random.between(246, 266), ...inks }),
    drawHills(stage, {
      base: 470,
      height: 82,
      ink: near,
      shade: mix(near, deep, 0.4),
      hills: 2.4,
      bottom: 600,
    }),
    drawRiver(water, { from: [random.between(470, 500), 436], toX: 360, mouth: 330, swing: 90 }),
    drawWall(stage, {
      line: points('-10,372 90,380 150,420 176,500 250,560 270,610'),
      bottom: 610,
      ink: mix(cliff, deep, 0.35),
      shade: mix(cliff, dark, 0.6),
      top: mix(deep, near, 0.3),
    }),
    drawBush(stage, {
      x: 740,
      base: 650,
      width: 420,
      height: 190,
      ink: mix(deep, dark, 0.4),
      lit: mix(deep, near, 0.3),
    }),
    drawBush(stage, { x: 60, base: 660, width: 340, height: 130, ink: dark }),
  ].join('');
}

/** The rim of the Amphitheatre from the Sentinel over the long wall to the Eastern Buttress. */
const AMPHITHEATRE: readonly Point[] =
  points(`-10,288 60,250 96,172 140,128 206,120 232,176 262,226 330,214 470,210 570,220 604,176
      622,112 676,92 718,104 742,168 776,236 820,262`);

function heightAlong(line: readonly Point[], x: number): number {
  const after = line.findIndex((point) => point[0] >= x);
  const [x0, y0] = line[Math.max(0, after - 1)] ?? [0, 0];
  const [x1, y1] = line[after] ?? [x0 + 1, y0];
  return y0 + ((y1 - y0) * (x - x0)) / Math.max(1, x1 - x0);
}

function composeAmphitheatre(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const foot = 330;
  const fall = 338;
  return [
    drawEscarpment(stage, {
      rim: 200,
      foot,
      bottom: 440,
      profile: (x) => heightAlong(AMPHITHEATRE, x),
      cliff: hazy(stage, far, 0.12),
      buttress: mix(far, near, 0.8),
      spur: hazy(stage, near, 0.1),
      spurShade: mix(near, deep, 0.3),
    }),
    stroke(`M${fall} 214v52l4 22v${foot - 304}`, foamOf(palette), 5),
    drawHills(stage, {
      base: 470,
      height: 92,
      ink: mix(near, deep, 0.3),
      shade: mix(near, deep, 0.6),
      hills: 2.2,
    }),
    drawTreeline(stage, 472, 26, mix(deep, dark, 0.4)),
    drawGround(stage, 464, deep, 8, 10),
    palette.isNight
      ? ''
      : drawRiver(stage, { from: [random.between(360, 400), 474], toX: 470, mouth: 210, swing: -66 }),
    drawTufts(stage, 22, [40, 500], [780, 560], mix(deep, dark, 0.6)),
    drawCamp(stage, { x: random.between(610, 640), base: 536, width: 160 }),
    drawRocks(stage, 250, 360, 596, 40, mix(near, far, 0.4)),
    drawBush(stage, { x: 70, base: 650, width: 430, height: 150, ink: dark }),
  ].join('');
}

/** The Brandwag: a prow of banded sandstone over its own shadow. */
function composeGoldenGate(stage: Stage): string {
  const { random, palette } = stage;
  const [far, , deep, dark] = palette.land;
  const { meadow } = palette;
  const gold = rockInk(stage, '#E0A24E', 0.2);
  const prow: Point[] = points(
    '446,470 462,420 430,396 402,352 396,286 420,232 470,186 556,158 690,142 820,136 820,480',
  );
  const band = (y: number, deepness: number, tone: number): string =>
    polygon(
      points(`${398 + deepness},${y} 540,${y + 8} 820,${y - 6} 820,${y + 18} 540,${y + 30}
      ${402 + deepness},${y + 18}`),
      mix(gold, deep, tone),
    );
  let streaks = '';
  for (let x = 450; x < 810; x += random.between(18, 44)) {
    const top = 196 - (x - 450) * 0.12;
    streaks += `M${x.toFixed(0)} ${top.toFixed(0)}v${random.between(50, 150).toFixed(0)}`;
  }
  return [
    drawHills(stage, { base: 420, height: 150, ink: hazy(stage, far, 0.45), hills: 1.6 }),
    drawWall(stage, {
      line: points('-10,262 110,258 190,282 250,320 330,380'),
      bottom: 470,
      ink: hazy(stage, gold, 0.25),
      shade: hazy(stage, mix(gold, deep, 0.5), 0.2),
      top: hazy(stage, meadow, 0.2),
    }),
    drawGround(stage, 430, mix(meadow, palette.sky[3], palette.isNight ? 0.04 : 0.25), 6, -14),
    polygon(prow, gold),
    band(248, 8, 0.18),
    band(318, 0, 0.26),
    band(388, 36, 0.4),
    stroke(streaks, mix(gold, deep, 0.5), 7, 0.55),
    polygon(points('446,470 462,420 430,396 520,412 660,408 820,414 820,480'), mix(gold, dark, 0.55)),
    polygon(
      points('420,232 470,186 556,158 690,142 820,136 820,156 690,164 560,184 480,212'),
      mix(meadow, deep, 0.3),
    ),
    drawTreeline(stage, 474, 24, mix(meadow, dark, 0.5)),
    drawGround(stage, 468, meadow, 6, 8),
    palette.isNight
      ? ''
      : drawRiver(stage, { from: [random.between(330, 370), 480], toX: 470, mouth: 190, swing: -60 }),
    drawCamp(stage, { x: random.between(590, 630), base: 550, width: 164 }),
    drawBush(stage, { x: 80, base: 650, width: 440, height: 150, ink: dark }),
  ].join('');
}

function composeWolfbergArch(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const red = rockInk(stage, '#B9613A', 0.35);
  return [
    drawPeaks(stage, {
      base: 470,
      height: 150,
      ink: hazy(stage, far, 0.4),
      shade: hazy(stage, near, 0.45),
      hills: 4,
    }),
    drawGround(stage, 436, hazy(stage, far, 0.1), 8),
    drawBirds(stage, [random.between(130, 190), random.between(120, 160)]),
    drawFreeArch(stage, {
      x: random.between(440, 470),
      base: 520,
      width: 410,
      height: random.between(368, 388),
      ink: red,
      shade: mix(red, deep, 0.55),
    }),
    drawRocks(stage, 120, 800, 536, 46, mix(red, deep, 0.3)),
    drawGround(stage, 518, mix(near, deep, 0.5), 7),
    drawTufts(stage, 26, [20, 536], [780, 572], dark),
    drawRocks(stage, -10, 300, 612, 66, deep),
    drawBush(stage, { x: 730, base: 650, width: 300, height: 110, ink: dark }),
  ].join('');
}

/** A poort: a stream comes out between two walls of rock. */
function composePoort(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const red = rockInk(stage, '#B5714C', 0.45);
  const gap = random.between(390, 430);
  return [
    drawPeaks(stage, { base: 420, height: 190, ink: hazy(stage, far, 0.4), hills: 3 }),
    drawWall(stage, {
      line: points(
        `${gap - 40},430 ${gap + 30},380 ${gap + 70},320 ${gap + 110},250 ${gap + 190},196 820,150`,
      ),
      bottom: 480,
      ink: hazy(stage, red, 0.22),
      shade: mix(red, near, 0.45),
      top: mix(near, palette.meadow, 0.3),
    }),
    drawWall(stage, {
      line: points(`-10,76 120,92 210,150 262,240 290,330 340,400 ${gap - 8},456`),
      bottom: 490,
      ink: red,
      shade: mix(red, deep, 0.6),
      top: mix(near, deep, 0.3),
    }),
    drawTreeline(stage, 478, 40, mix(palette.meadow, dark, 0.45)),
    drawGround(stage, 470, mix(palette.meadow, deep, 0.3), 6, 12),
    drawWall(stage, {
      line: points('566,520 600,440 650,350 690,262 740,190 820,120'),
      bottom: 520,
      ink: mix(red, deep, 0.25),
      shade: mix(red, dark, 0.6),
      top: mix(near, deep, 0.5),
    }),
    drawPool(stage, { x: gap - 10, y: 532, rx: 250, ry: 34, bank: mix(deep, dark, 0.3) }),
    drawRocks(stage, 560, 830, 596, 66, mix(red, deep, 0.4)),
    drawBush(stage, { x: 60, base: 660, width: 420, height: 170, ink: dark, lit: mix(dark, deep, 0.35) }),
  ].join('');
}

const sun = { x: [430, 560], y: [96, 140], radius: [38, 46] } as const;

export const MOUNTAIN_LANDMARKS = {
  'three-rondavels': {
    biome: 'mist-forest',
    time: 'day',
    sun: { ...sun, x: [180, 240] },
    horizon: 320,
    focus: [500, 320],
    compose: composeRondavels,
  },
  'royal-amphitheatre': {
    biome: 'drakensberg',
    time: 'day',
    sun: { ...sun, x: [380, 470], y: [110, 134] },
    horizon: 300,
    focus: [430, 230],
    compose: composeAmphitheatre,
  },
  'golden-gate': {
    biome: 'cederberg',
    time: 'day',
    sun: { ...sun, x: [210, 290] },
    horizon: 400,
    focus: [520, 300],
    compose: composeGoldenGate,
  },
  'wolfberg-arch': {
    biome: 'cederberg',
    time: 'day',
    sun: { ...sun, x: [440, 480], y: [290, 330], radius: [44, 52] },
    horizon: 440,
    focus: [450, 320],
    compose: composeWolfbergArch,
  },
  poort: {
    time: 'day',
    sun: { ...sun, x: [410, 470], y: [170, 220] },
    horizon: 420,
    focus: [420, 420],
    compose: composePoort,
  },
} as const satisfies Record<string, SceneDefinition>;
