import { drawSteam } from '../foreground/buildings';
import { drawBush, drawConifers, drawGrass, drawTufts } from '../foreground/bushes';
import { drawCamp, drawTent } from '../foreground/camp';
import { drawQuiverTree } from '../foreground/quiver-tree';
import { drawReeds } from '../foreground/trees';
import { drawChurch, drawCottage } from '../foreground/village';
import { drawPool } from '../landforms/pool';
import { drawDome, drawRocks } from '../landforms/rocks';
import { mix } from '../palettes';
import { broken, drawGround, drawHills, drawPeaks, hazy } from '../ridges';
import type { Stage } from '../stage';
import { type Point, points, polygon, stroke } from '../svg';
import { rockInk } from './mountain-landmarks';
import type { SceneDefinition } from './scene-definition';

/** A village of tin roofs round its church, under the mountains. */
function composeVillage(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const roof = (ink: string): string => (palette.isNight ? mix(ink, palette.land[1], 0.7) : ink);
  return [
    drawPeaks(stage, {
      base: 400,
      height: 190,
      ink: hazy(stage, far, 0.14),
      shade: mix(far, near, 0.7),
      hills: 5,
    }),
    drawHills(stage, {
      base: 420,
      height: 70,
      ink: mix(near, far, 0.3),
      shade: mix(near, deep, 0.25),
      hills: 2,
    }),
    drawConifers(stage, -10, 150, 430, 120, mix(deep, dark, 0.3)),
    drawConifers(stage, 640, 820, 426, 150, mix(deep, dark, 0.3)),
    drawGround(stage, 416, mix(palette.meadow, near, 0.3), 5),
    drawCottage(stage, [250, 436], 96, roof('#8C9A96')),
    drawCottage(stage, [596, 436], 100, roof('#A8462F')),
    drawChurch(stage, [random.between(400, 416), 446], 216),
    drawGround(stage, 440, palette.meadow, 4, 6),
    drawCottage(stage, [148, 480], 150, roof('#4F7A5E')),
    drawCottage(stage, [650, 484], 160, roof('#8C9A96')),
    drawBush(stage, { x: 262, base: 484, width: 90, height: 34, ink: deep }),
    drawGround(stage, 480, mix(palette.meadow, deep, 0.16), 5, 8),
    stroke(
      'M-10 512H810M20 500v28m70-28v28m70-28v28m70-28v28m70-28v28m70-28v28m70-28v28m70-28v28m70-28v28m70-28v28m70-28v28',
      mix(far, dark, 0.4),
      4,
    ),
    drawTufts(stage, 30, [20, 530], [780, 580], mix(deep, dark, 0.4)),
    drawCamp(stage, { x: random.between(380, 410), base: 591, width: 92 }),
    drawBush(stage, { x: 760, base: 650, width: 340, height: 110, ink: dark }),
  ].join('');
}

/** The Maltese Cross: a pillar of red sandstone on its plinth, alone on a ridge. */
function composeMalteseCross(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const red = rockInk(stage, '#C46A3E', 0.25);
  const x = random.between(430, 450);
  const at = (line: readonly Point[]): Point[] => line.map(([out, y]): Point => [x + out, y]);
  const cross = points(
    `-76,480 -58,400 -44,330 -52,290 -96,276 -118,226 -104,170 -60,160 -46,120 0,104 44,116 62,158 108,166
    122,220 104,270 60,288 50,334 66,404 86,480`,
  );
  const lee = points(
    '20,108 44,116 62,158 108,166 122,220 104,270 60,288 50,334 66,404 86,480 30,480 20,400 14,330 30,286 66,254 60,196 30,166',
  );
  return [
    drawPeaks(stage, {
      base: 470,
      height: 130,
      ink: hazy(stage, far, 0.42),
      shade: hazy(stage, near, 0.5),
      hills: 5,
    }),
    drawGround(stage, 430, hazy(stage, far, 0.12), 8),
    drawHills(stage, {
      base: 560,
      height: 130,
      ink: mix(red, near, 0.5),
      shade: mix(near, deep, 0.4),
      hills: 1,
      envelope: (t) => 0.25 + 0.75 * Math.sin(Math.PI * t),
    }),
    polygon(broken(stage, broken(stage, at(cross), 0.05), 0.05), red),
    polygon(broken(stage, at(lee), 0.04), mix(red, dark, 0.42)),
    stroke(`M${x - 96} 222h70m-60 26h50M${x - 40} 340h36m-44 60h52`, mix(red, dark, 0.35), 5),
    drawRocks(stage, x - 150, x + 180, 494, 44, mix(red, deep, 0.25)),
    drawGround(stage, 520, mix(near, deep, 0.4), 8, 14),
    drawTufts(stage, 40, [20, 534], [780, 580], mix(deep, dark, 0.5)),
    drawTent(
      stage,
      { x: random.between(180, 200), base: 566, width: 140 },
      palette.isNight ? palette.accent : '#F1E8D0',
    ),
    drawRocks(stage, 600, 830, 616, 80, deep),
    drawBush(stage, { x: 30, base: 650, width: 280, height: 100, ink: dark }),
  ].join('');
}

/** Warm pools at the foot of a gorge of granite, round as if poured. */
function composeGraniteSprings(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const granite = rockInk(stage, '#C58A66', 0.3);
  const warm = {
    ...stage,
    palette: { ...palette, water: palette.isNight ? '#2C6670' : '#4FA6A4', glint: '#D8F0E4' },
  };
  const dome = (x: number, base: number, width: number, height: number, tone: number): string =>
    drawDome(stage, { x, base, width, height, ink: mix(granite, tone < 0 ? far : dark, Math.abs(tone)) });
  return [
    drawHills(stage, { base: 430, height: 120, ink: hazy(stage, far, 0.4), hills: 2 }),
    dome(300, 440, 260, 230, -0.4),
    dome(610, 440, 380, 330, -0.2),
    drawQuiverTree(stage, { x: 640, base: 128, height: 80, ink: mix(deep, dark, 0.3) }),
    dome(110, 470, 420, 370, 0),
    dome(800, 480, 300, 300, 0.1),
    drawGround(stage, 446, mix(palette.sand, near, 0.4), 5),
    drawReeds(stage, 250, 470, 462, 40, mix(palette.meadow, deep, 0.3)),
    dome(280, 486, 190, 90, 0.1),
    dome(620, 482, 220, 100, 0.14),
    drawPool(warm, { x: 410, y: 506, rx: 230, ry: 34, bank: mix(palette.sand, near, 0.2) }),
    drawSteam(stage, [340, 486], 150),
    drawSteam(stage, [random.between(450, 476), 492], 190),
    dome(40, 620, 340, 170, 0.22),
    dome(690, 626, 320, 116, 0.26),
    drawTent(
      stage,
      { x: random.between(500, 516), base: 580, width: 130 },
      palette.isNight ? palette.accent : '#F1E8D0',
    ),
    drawGrass(stage, 592, dark, 20),
  ].join('');
}

const sun = { x: [220, 280], y: [90, 120], radius: [36, 44] } as const;

/** Scenes of no biome that tell one village or rock from the next. */
export const PLACES = {
  village: { time: 'day', sun, horizon: 340, focus: [440, 350], compose: composeVillage },
  'maltese-cross': {
    time: 'day',
    sun: { ...sun, x: [200, 250], y: [130, 170] },
    horizon: 430,
    focus: [440, 280],
    compose: composeMalteseCross,
  },
  'granite-springs': {
    time: 'day',
    sun: { ...sun, x: [396, 440], y: [100, 140] },
    horizon: 420,
    focus: [420, 420],
    compose: composeGraniteSprings,
  },
} as const satisfies Record<string, SceneDefinition>;
