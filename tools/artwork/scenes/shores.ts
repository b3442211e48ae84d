import { drawBush, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawSeals } from '../foreground/animals';
import { drawDune } from '../landforms/dune';
import { drawDome, drawRock, drawRocks } from '../landforms/rocks';
import { drawSea, drawShore } from '../landforms/sea';
import { foamOf, mix } from '../palettes';
import { drawBirds } from '../sky';
import { drawGround, drawHills, hazy } from '../ridges';
import type { Stage } from '../stage';
import { ellipse, type Point, points, polygon, stroke } from '../svg';
import { rockInk } from './mountain-landmarks';
import type { SceneDefinition } from './scene-definition';

const biome = 'fynbos-coast';

/** A pool that a rim of packed stones holds back when the tide is out. */
function drawTidalPool(stage: Stage, [x, y]: Point, rx: number, ry: number, stone: string): string {
  const { random, palette } = stage;
  const water = mix(palette.water, palette.isNight ? palette.glint : '#9FD8CE', palette.isNight ? 0.2 : 0.6);
  const count = Math.round(rx / 8);
  const rim = Array.from({ length: count }, (_, i) => {
    // From one end of the arc below the water round to the other, stones larger in front.
    const angle = Math.PI * (-0.14 + (1.28 * i) / (count - 1));
    const size = (14 + Math.sin(angle) * 9) * random.between(0.85, 1.2);
    return drawRock(stage, {
      x: x + Math.cos(angle) * rx,
      base: y + Math.sin(angle) * ry + size * 0.6,
      width: size * 2,
      height: size,
      ink: mix(stone, palette.land[3], random.between(0, 0.2)),
    });
  });
  return (
    ellipse([x, y], rx, ry, water) +
    stroke(
      `M${x - rx * 0.6} ${y - ry * 0.2}h${rx * 0.5}m${rx * 0.2} ${ry * 0.3}h${rx * 0.4}m${-rx * 0.9} ${ry * 0.24}h${rx * 0.36}`,
      palette.glint,
      2.6,
      palette.isNight ? 0.4 : 0.8,
    ) +
    rim.join('')
  );
}

/** Low tide over the old stone fish traps. */
function composeTidalPools(stage: Stage): string {
  const { random, palette } = stage;
  const [far, , deep, dark] = palette.land;
  const sea = random.between(226, 238);
  const stone = rockInk(stage, '#A89682', 0.35);
  const foam = foamOf(palette);
  return [
    drawHills(stage, { base: sea, height: 40, ink: hazy(stage, far, 0.3), hills: 3, envelope: (t) => 1 - t }),
    drawBirds(stage, [random.between(200, 280), random.between(90, 130)]),
    drawSea(stage, sea, 610),
    stroke('M-10 292h190m60 6h240m40-4h300M-10 322h90m50 4h330m60-6h290', foam, 7, 0.9),
    stroke('M20 306h180m120 2h150m120-4h160', foam, 4, 0.7),
    polygon(
      points('-10,332 120,338 330,330 560,340 820,326 820,610 -10,610'),
      mix(palette.water, palette.wetSand, 0.66),
    ),
    drawTidalPool(stage, [180, 372], 150, 22, stone),
    drawTidalPool(stage, [590, 378], 190, 26, stone),
    drawTidalPool(stage, [340, 440], 210, 38, stone),
    drawTidalPool(stage, [720, 462], 150, 36, stone),
    drawGround(stage, 536, palette.wetSand, 4, -22),
    drawGround(stage, 548, palette.sand, 5, -26),
    drawTufts(stage, 18, [20, 566], [400, 592], mix(palette.sand, deep, 0.6)),
    drawCamp(stage, { x: random.between(540, 570), base: 580, width: 150 }),
    drawRocks(stage, 690, 830, 614, 62, mix(stone, deep, 0.3)),
    drawBush(stage, { x: 60, base: 650, width: 380, height: 120, ink: dark }),
  ].join('');
}

/** The West Coast: domes of granite in the surf, seals asleep on them, daisies in the sand. */
function composeSealRocks(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, , dark] = palette.land;
  const sea = random.between(300, 312);
  const granite = rockInk(stage, '#C4A68A', 0.12);
  const foam = foamOf(palette);
  const islet = {
    x: random.between(452, 476),
    base: 420,
    width: 330,
    height: 112,
    ink: mix(granite, far, 0.16),
  };
  return [
    drawSea(stage, sea, 610),
    stroke(`M-10 ${sea + 30}h120m60 8h160m330-12h170`, foam, 4, 0.7),
    drawDome(stage, {
      x: 770,
      base: sea + 62,
      width: 260,
      height: 120,
      ink: hazy(stage, mix(granite, near, 0.3), 0.2),
    }),
    stroke(`M600 ${sea + 62}h230`, foam, 8),
    drawDome(stage, islet),
    drawDome(stage, { x: islet.x - 150, base: 426, width: 150, height: 62, ink: mix(granite, far, 0.3) }),
    stroke('M230 424h420M290 438h170m50 2h130', foam, 9),
    drawSeals(stage, [
      [islet.x - 96, 358, 82],
      [islet.x + 6, 312, 104],
      [islet.x + 104, 352, 78],
    ]),
    drawDome(stage, { x: 30, base: 500, width: 340, height: 210, ink: granite }),
    drawShore(stage, { left: 520, middle: 512, right: 470, surf: 3 }),
    drawDome(stage, { x: 790, base: 600, width: 340, height: 190, ink: mix(granite, dark, 0.14) }),
    drawDome(stage, { x: 640, base: 606, width: 140, height: 70, ink: mix(granite, dark, 0.24) }),
    drawCamp(stage, { x: random.between(330, 360), base: 574, width: 156 }),
    drawBush(stage, { x: 100, base: 640, width: 320, height: 90, ink: mix(dark, near, 0.3) }),
  ].join('');
}

/** Dunes without a plant on them, and the sea behind. */
function composeWhiteDunes(stage: Stage): string {
  const { random, palette } = stage;
  const [far, , deep, dark] = palette.land;
  const white = palette.isNight ? palette.sand : mix('#F7EBCB', palette.sand, 0.25);
  const shade = palette.isNight ? palette.wetSand : mix(white, '#B59B86', 0.62);
  const sea = random.between(318, 328);
  return [
    drawHills(stage, { base: sea, height: 40, ink: hazy(stage, far, 0.3), hills: 2, envelope: (t) => 1 - t }),
    drawSea(stage, sea, 470),
    stroke(`M-10 ${sea + 38}h150m40 8h130m-330 14h190m50 8h110`, foamOf(palette), 6, 0.85),
    drawDune(stage, {
      x: 720,
      base: 400,
      height: 150,
      reach: 250,
      ink: mix(white, shade, 0.3),
      shade: mix(shade, far, 0.2),
      edge: 1.6,
    }),
    drawDune(stage, {
      x: random.between(480, 510),
      base: 470,
      height: 250,
      reach: 190,
      ink: white,
      shade,
      edge: 1.4,
    }),
    drawDune(stage, {
      x: 60,
      base: 540,
      height: 70,
      reach: 260,
      ink: mix(white, palette.sand, 0.5),
      shade: mix(shade, white, 0.4),
    }),
    drawTufts(stage, 22, [20, 520], [320, 576], mix(deep, dark, 0.4)),
    drawCamp(stage, { x: random.between(210, 240), base: 566, width: 160 }),
    drawBush(stage, { x: 690, base: 650, width: 420, height: 120, ink: dark, lit: mix(dark, deep, 0.5) }),
    drawBush(stage, { x: 40, base: 650, width: 260, height: 84, ink: dark }),
  ].join('');
}

const sun = { x: [430, 540], y: [90, 120], radius: [36, 44] } as const;

export const SHORES = {
  'tidal-pools': { biome, time: 'day', sun, horizon: 250, focus: [440, 430], compose: composeTidalPools },
  'seal-rocks': {
    biome,
    time: 'day',
    sun: { ...sun, x: [220, 280] },
    horizon: 320,
    focus: [460, 370],
    compose: composeSealRocks,
  },
  'white-dunes': {
    biome,
    time: 'day',
    sun: { ...sun, x: [200, 260], y: [110, 150] },
    horizon: 340,
    focus: [430, 370],
    compose: composeWhiteDunes,
  },
} as const satisfies Record<string, SceneDefinition>;
