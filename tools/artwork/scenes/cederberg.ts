import { drawBush, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawNightCamp, drawTent } from '../foreground/camp';
import { drawArch } from '../landforms/sea-arch';
import { drawRiver } from '../landforms/river';
import { drawRock, drawRocks } from '../landforms/rocks';
import { mix } from '../palettes';
import { drawGround, drawPeaks, hazy } from '../ridges';
import type { Stage } from '../stage';
import { atDusk, atNight, eitherWay, type SceneDefinition } from './scene-definition';

const biome = 'cederberg';

function crags(stage: Stage, base: number): string {
  const [far, near, deep] = stage.palette.land;
  return (
    drawPeaks(stage, { base, height: 268, ink: hazy(stage, far), shade: mix(far, near, 0.5), hills: 4 }) +
    drawPeaks(stage, {
      base,
      height: 204,
      ink: near,
      shade: mix(near, deep, 0.55),
      hills: 3,
      envelope: (t) => 0.72 + 0.36 * Math.abs(t - 0.48) * 2,
    })
  );
}

/** Canvas tent: cream by day, so that it does not drown in red rock. */
function canvas(stage: Stage, x: number, base: number, width: number): string {
  return stage.palette.isNight
    ? drawNightCamp(stage, { x, base, width })
    : drawTent(stage, { x, base, width }, '#F1E8D0');
}

function composeCrags(stage: Stage): string {
  const { random, palette } = stage;
  const [, near, deep, dark] = palette.land;
  const { meadow } = palette;
  return [
    eitherWay(stage, (turned) => crags(turned, 448)),
    drawTreeline(stage, 450, 15, mix(meadow, dark, 0.4)),
    drawGround(stage, 444, meadow, 4, 6),
    palette.isNight
      ? ''
      : drawRiver(stage, { from: [random.between(490, 530), 456], toX: 380, mouth: 200, swing: 60 }),
    drawRocks(stage, 640, 820, 600, 60, mix(near, deep, 0.3)),
    canvas(stage, random.between(560, 590), 536, 156),
    drawBush(stage, { x: 90, base: 650, width: 470, height: 176, ink: dark, lit: mix(dark, deep, 0.3) }),
  ].join('');
}

function composeBoulders(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const { meadow } = palette;
  const stack = (x: number, base: number, width: number, height: number, tone: number): string =>
    drawRock(stage, { x, base, width, height, ink: mix(near, far, tone) });
  return [
    drawPeaks(stage, { base: 420, height: 176, ink: hazy(stage, far), shade: mix(far, near, 0.4), hills: 4 }),
    drawGround(stage, 414, mix(meadow, palette.sky[3], palette.isNight ? 0.04 : 0.28), 5),
    drawTreeline(stage, 462, 24, mix(meadow, dark, 0.45)),
    drawGround(stage, 456, meadow, 6, 8),
    stack(610, 520, 250, 250, 0.1),
    stack(484, 524, 170, 150, 0.3),
    stack(726, 526, 190, 170, 0.2),
    stack(560, 532, 150, 86, 0.45),
    drawTufts(stage, 34, [20, 500], [780, 560], mix(meadow, dark, 0.55)),
    canvas(stage, random.between(370, 400), 546, 150),
    drawGround(stage, 574, mix(deep, dark, 0.6), 5),
    drawBush(stage, { x: 60, base: 650, width: 400, height: 140, ink: dark }),
  ].join('');
}

function composeArch(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawPeaks(stage, { base: 460, height: 180, ink: hazy(stage, far, 0.42), hills: 4 }),
    drawGround(stage, 440, hazy(stage, far, 0.1), 6),
    drawArch(stage, {
      x: random.between(440, 500),
      base: 506,
      width: 470,
      height: random.between(300, 330),
      ink: near,
      shade: mix(near, deep, 0.7),
      top: mix(near, far, 0.6),
    }),
    drawRocks(stage, 180, 780, 528, 52, mix(near, deep, 0.35)),
    drawGround(stage, 516, mix(near, deep, 0.6), 8),
    drawTufts(stage, 26, [20, 530], [780, 570], dark),
    drawRocks(stage, 560, 820, 606, 58, deep),
    drawBush(stage, { x: 80, base: 650, width: 430, height: 132, ink: dark }),
  ].join('');
}

function composeValleyDusk(stage: Stage): string {
  const { random, palette } = stage;
  const [, near, deep, dark] = palette.land;
  const { meadow } = palette;
  return [
    eitherWay(stage, (turned) => crags(turned, 430)),
    drawTreeline(stage, 436, 34, mix(deep, dark, 0.5)),
    drawGround(stage, 430, mix(meadow, deep, 0.4), 4),
    drawRiver(stage, { from: [random.between(300, 360), 440], toX: 470, mouth: 260, swing: -64 }),
    drawBush(stage, { x: 730, base: 650, width: 420, height: 176, ink: mix(dark, deep, 0.3) }),
    drawRocks(stage, 250, 360, 560, 44, mix(near, deep, 0.4)),
    drawBush(stage, { x: 60, base: 650, width: 440, height: 166, ink: dark }),
  ].join('');
}

const sun = { x: [150, 330], y: [104, 140], radius: [38, 46] } as const;

export const CEDERBERG = {
  'ceder-crags': { biome, time: 'day', sun, horizon: 340, compose: composeCrags },
  'ceder-boulders': {
    biome,
    time: 'day',
    sun: { ...sun, x: [230, 400], y: [130, 180] },
    horizon: 400,
    compose: composeBoulders,
  },
  'ceder-arch': {
    biome,
    time: 'day',
    sun: { ...sun, x: [130, 210], y: [110, 150] },
    horizon: 400,
    compose: composeArch,
  },
  'ceder-valley-dusk': atDusk(
    { biome, time: 'day', sun, horizon: 380, compose: composeValleyDusk },
    { x: [420, 540], y: [120, 160], radius: [46, 56] },
  ),
  'ceder-night': atNight({ biome, time: 'day', sun, horizon: 340, compose: composeCrags }),
} as const satisfies Record<string, SceneDefinition>;
