import { drawBush, drawConifers, drawTufts } from '../foreground/bushes';
import { drawCamp, drawCaravan } from '../foreground/camp';
import { drawEscarpment } from '../landforms/escarpment';
import { drawPool } from '../landforms/pool';
import { drawRiver } from '../landforms/river';
import { mix } from '../palettes';
import { drawGround, drawHills, drawPeaks, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { atDusk, atNight, eitherWay, type SceneDefinition } from './scene-definition';

const biome = 'drakensberg';

function wall(stage: Stage, rim: number): string {
  const [far, near, deep] = stage.palette.land;
  return drawEscarpment(stage, {
    rim,
    foot: rim + 140,
    bottom: rim + 280,
    cliff: hazy(stage, far, 0.22),
    buttress: mix(far, near, 0.75),
    spur: hazy(stage, near, 0.16),
    spurShade: mix(near, deep, 0.22),
  });
}

function meadows(stage: Stage, top: number): string {
  const [, near, deep] = stage.palette.land;
  return (
    drawHills(stage, {
      base: top + 70,
      height: 80,
      ink: mix(near, deep, 0.22),
      shade: mix(near, deep, 0.5),
      hills: 2,
    }) +
    drawHills(stage, {
      base: 600,
      height: 600 - top - 28,
      ink: deep,
      shade: mix(deep, stage.palette.land[3], 0.4),
      hills: 1.2,
    })
  );
}

function composeAmphitheatre(stage: Stage): string {
  const { random, palette } = stage;
  const [, , , dark] = palette.land;
  return [
    drawBirds(stage, [random.between(540, 620), random.between(70, 110)]),
    eitherWay(stage, (turned) => wall(turned, random.between(156, 184))),
    meadows(stage, 396),
    palette.isNight
      ? drawCamp(stage, { x: 360, base: 552, width: 180 })
      : drawRiver(stage, { from: [random.between(430, 480), 478], toX: 380, mouth: 190, swing: 70 }),
    drawBush(stage, { x: 750, base: 640, width: 320, height: 158, ink: dark }),
    drawBush(stage, { x: 60, base: 650, width: 440, height: 160, ink: dark }),
  ].join('');
}

function composePeaks(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawPeaks(stage, { base: 400, height: 200, ink: hazy(stage, far, 0.42), hills: 3 }),
    eitherWay(stage, (turned) =>
      drawPeaks(turned, {
        base: 430,
        height: 290,
        ink: hazy(stage, far, 0.14),
        shade: mix(far, near, 0.85),
        hills: 3,
        envelope: (t) => 0.66 + 0.34 * Math.sin(t * Math.PI),
      }),
    ),
    drawHills(stage, {
      base: 470,
      height: 130,
      ink: near,
      shade: mix(near, deep, 0.35),
      hills: 2,
      bottom: 600,
    }),
    drawHills(stage, { base: 600, height: 170, ink: deep, shade: mix(deep, dark, 0.4), hills: 1.4 }),
    drawTufts(stage, 26, [20, 506], [780, 560], mix(deep, dark, 0.6)),
    drawCamp(stage, { x: random.between(520, 570), base: 548, width: 172 }),
    drawBush(stage, { x: 90, base: 650, width: 470, height: 150, ink: dark }),
  ].join('');
}

function composeDam(stage: Stage): string {
  const { random, palette } = stage;
  const [, near, deep, dark] = palette.land;
  return [
    eitherWay(stage, (turned) => wall(turned, random.between(128, 150))),
    meadows(stage, 366),
    drawPool(stage, { x: 430, y: 498, rx: 396, ry: 40, bank: mix(deep, dark, 0.3) }),
    drawConifers(stage, 560, 800, 470, 104, mix(deep, dark, 0.45)),
    palette.isNight ? drawCamp(stage, { x: 250, base: 548, width: 130 }) : '',
    drawBush(stage, { x: 600, base: 650, width: 640, height: 112, ink: dark }),
    drawBush(stage, { x: 40, base: 650, width: 380, height: 138, ink: mix(dark, near, 0.1) }),
  ].join('');
}

function composeMeadowStand(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawPeaks(stage, {
      base: 400,
      height: 250,
      ink: hazy(stage, far, 0.3),
      shade: hazy(stage, mix(far, near, 0.6), 0.1),
      hills: 3,
    }),
    drawHills(stage, {
      base: 470,
      height: 130,
      ink: mix(near, far, 0.25),
      shade: mix(near, deep, 0.25),
      hills: 2,
      bottom: 600,
    }),
    drawConifers(stage, -10, 280, 476, 130, mix(deep, dark, 0.3)),
    drawGround(stage, 468, deep, 8, 16),
    drawTufts(stage, 24, [20, 500], [780, 560], mix(deep, dark, 0.6)),
    drawCaravan(stage, { x: random.between(530, 570), base: 540, width: 214 }),
    drawBush(stage, { x: 60, base: 650, width: 420, height: 128, ink: dark }),
  ].join('');
}

const sun = { x: [150, 330], y: [96, 130], radius: [36, 46] } as const;

export const DRAKENSBERG = {
  'berg-amphitheatre': { biome, time: 'day', sun, horizon: 320, compose: composeAmphitheatre },
  'berg-peaks': {
    biome,
    time: 'day',
    sun: { ...sun, x: [150, 260], y: [90, 120] },
    horizon: 340,
    compose: composePeaks,
  },
  'berg-dam': {
    biome,
    time: 'day',
    sun: { ...sun, x: [360, 560], y: [76, 96] },
    horizon: 300,
    compose: composeDam,
  },
  'berg-stand-dusk': atDusk(
    { biome, time: 'day', sun, horizon: 350, focus: [500, 504], compose: composeMeadowStand },
    { x: [360, 480], y: [150, 200], radius: [48, 58] },
  ),
  'berg-night': atNight({ biome, time: 'day', sun, horizon: 340, compose: composeAmphitheatre }),
} as const satisfies Record<string, SceneDefinition>;
