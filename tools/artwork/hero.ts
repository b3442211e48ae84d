import { drawAcacia } from './foreground/acacia';
import { drawAloe } from './foreground/aloe';
import { drawGrass } from './foreground/bushes';
import { drawFire, drawGlow, drawTent, type Camp } from './foreground/camp';
import { drawMesa } from './landforms/mesa';
import { mix, nightOf, PALETTES, type Palette } from './palettes';
import { Random } from '@kampvuur/seed/random';
import { drawGround, drawHills } from './ridges';
import { drawMoon, drawSky, drawStars, drawSun } from './sky';
import type { Stage } from './stage';
import { sheet, type Point } from './svg';

/** Dark above, so that the heading on the left reads. */
const DUSK: Palette = {
  ...PALETTES['karoo-dusk'],
  sky: ['#2C2748', '#3A2E52', '#4F365B', '#623B5B', '#74405A', '#8F4955', '#A9524F', '#BA664F', '#EFA868'],
  land: ['#A05C5E', '#6D4054', '#4A2C44', '#2E1D33'],
};

/** Where things stand in one cut of the panorama. */
interface Layout {
  width: number;
  height: number;
  /** Foot of the far land, and upper edge of the near ground. */
  horizon: number;
  ground: number;
  sun: Point;
  moon: Point;
  mesas: readonly { x: number; height: number; top: number; foot: number }[];
  acacia?: { x: number; height: number };
  tent: Camp;
  fire: Camp;
  aloe: { x: number; height: number };
}

/** What matters lies between 122 and 390: what is left at 268 px high in a window of 1600. */
const WIDE: Layout = {
  width: 1600,
  height: 420,
  horizon: 296,
  ground: 336,
  sun: [1120, 204],
  moon: [1168, 168],
  mesas: [
    { x: 800, height: 88, top: 120, foot: 300 },
    { x: 1398, height: 158, top: 206, foot: 480 },
  ],
  acacia: { x: 966, height: 196 },
  tent: { x: 1242, base: 346, width: 150 },
  fire: { x: 1118, base: 352, width: 60 },
  aloe: { x: 1530, height: 158 },
};

const PHONE: Layout = {
  width: 800,
  height: 436,
  horizon: 336,
  ground: 360,
  sun: [590, 240],
  moon: [620, 120],
  mesas: [{ x: 700, height: 150, top: 176, foot: 420 }],
  tent: { x: 508, base: 370, width: 150 },
  fire: { x: 366, base: 374, width: 62 },
  aloe: { x: 778, height: 150 },
};

/** The panorama behind the heading of the home page, wide or cut for a phone. */
export function drawHero(time: 'dusk' | 'night', cut: 'wide' | 'phone' = 'wide'): string {
  const layout = cut === 'wide' ? WIDE : PHONE;
  const palette = time === 'night' ? nightOf('karoo-dusk') : DUSK;
  const stage: Stage = {
    width: layout.width,
    height: layout.height,
    random: Random.fromText(`hero/${time}/${cut}`),
    palette,
    light: palette.isNight ? layout.moon : layout.sun,
  };
  const sky = drawSky(stage, layout.horizon);
  const light = palette.isNight ? drawStars(stage, layout.horizon) + drawMoon(stage, 30) : drawSun(stage, 52);
  return sheet(layout.width, layout.height, sky + light + drawLand(stage, layout) + drawCamp(stage, layout));
}

function drawLand(stage: Stage, { horizon, ground, mesas }: Layout): string {
  const { palette, width } = stage;
  const [far, near, deep, dark] = palette.land;
  const inks = { ink: near, shade: mix(near, deep, 0.55) };
  const hills = {
    base: horizon + 10,
    height: 64,
    ink: palette.isNight ? mix(far, palette.sky[3], 0.12) : far,
  };
  return [
    drawHills(stage, { ...hills, hills: width / 320 }),
    ...mesas.map((mesa) => drawMesa(stage, { ...mesa, ...inks, base: horizon + 6 })),
    drawGround(stage, horizon + 2, mix(deep, near, 0.3), 3),
    drawGrass(stage, ground, dark, 22),
  ].join('');
}

function drawCamp(stage: Stage, { ground, acacia, tent, fire, aloe }: Layout): string {
  const { palette } = stage;
  const [, , , dark] = palette.land;
  // The tent is lit from inside at dusk too.
  const lamp = { ...stage, palette: { ...palette, isNight: true } };
  return [
    acacia ? drawAcacia(stage, { ...acacia, base: ground + 4, ink: dark }) : '',
    drawGlow(lamp, [tent.x, tent.base - 16], tent.width * 1.2),
    drawGlow(lamp, [fire.x, fire.base - 8], fire.width * 1.85),
    drawTent(lamp, tent),
    drawFire(fire),
    drawAloe(stage, { ...aloe, base: ground + 12, ink: dark }),
  ].join('');
}
