import { drawAcacia } from '../foreground/acacia';
import { drawElephant } from '../foreground/animals';
import { drawHut } from '../foreground/buildings';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp, drawFire, drawGlow, drawTent } from '../foreground/camp';
import { drawFeverTree, drawReeds, drawShadeTree } from '../foreground/trees';
import { drawPool } from '../landforms/pool';
import { drawRocks } from '../landforms/rocks';
import { mix } from '../palettes';
import { drawGround, drawHills, hazy } from '../ridges';
import type { Stage } from '../stage';
import { ellipse, points, polygon, stroke } from '../svg';
import type { SceneDefinition } from './scene-definition';

const biome = 'bushveld-dawn';

function backdrop(stage: Stage, top: number): string {
  const [far, near] = stage.palette.land;
  return (
    drawHills(stage, { base: top + 8, height: 70, ink: hazy(stage, far, 0.4), hills: 2 }) +
    drawTreeline(stage, top + 14, 34, hazy(stage, near, 0.18)) +
    drawGround(stage, top + 10, mix(far, stage.palette.sky[2], stage.palette.isNight ? 0 : 0.3), 4)
  );
}

function composeElephants(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const grey = palette.isNight ? mix('#6F6A68', palette.land[2], 0.75) : mix('#857A72', near, 0.25);
  const x = random.between(430, 470);
  return [
    backdrop(stage, 360),
    drawGround(stage, 430, mix(far, near, 0.45), 6, 8),
    drawAcacia(stage, { x: 690, base: 440, height: 190, ink: mix(near, deep, 0.7) }),
    drawElephant(stage, { x: x - 190, base: 470, height: 104, ink: mix(grey, far, 0.2) }),
    drawElephant(stage, { x: x + 170, base: 476, height: 150, ink: grey }),
    drawElephant(stage, { x: x - 20, base: 484, height: 206, ink: mix(grey, dark, 0.12) }),
    drawPool(stage, { x: 330, y: 516, rx: 330, ry: 30, bank: mix(near, deep, 0.5) }),
    drawTufts(stage, 26, [360, 530], [790, 566], deep),
    drawGrass(stage, 570, dark, 34),
  ].join('');
}

function composeFeverTrees(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    backdrop(stage, 372),
    drawFeverTree(stage, { x: 90, base: 440, height: 200, ink: near }),
    drawFeverTree(stage, { x: 720, base: 446, height: 230, ink: near }),
    drawGround(stage, 432, mix(palette.meadow, far, 0.4), 5),
    drawFeverTree(stage, { x: random.between(500, 540), base: 474, height: 350, ink: deep }),
    drawFeverTree(stage, { x: random.between(270, 300), base: 486, height: 400, ink: deep }),
    drawPool(stage, { x: 420, y: 522, rx: 400, ry: 40, bank: mix(near, deep, 0.5) }),
    drawReeds(stage, 560, 810, 566, 74, mix(deep, near, 0.35)),
    drawBush(stage, { x: 60, base: 650, width: 420, height: 120, ink: dark }),
    drawReeds(stage, 250, 560, 612, 56, dark),
  ].join('');
}

/** The huts of a rest camp round its fire. */
function composeHuts(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const fire = { x: random.between(400, 440), base: 540, width: 56 };
  return [
    backdrop(stage, 380),
    drawShadeTree(stage, { x: 640, base: 450, height: 300, ink: mix(near, deep, 0.7) }),
    drawGround(stage, 436, mix(far, near, 0.4), 5, 6),
    drawHut(stage, { x: 270, base: 472, width: 150 }),
    drawHut(stage, { x: 630, base: 476, width: 170 }),
    drawHut(stage, { x: 470, base: 462, width: 140 }),
    drawBush(stage, { x: 368, base: 476, width: 90, height: 40, ink: deep }),
    drawTufts(stage, 22, [20, 500], [780, 556], mix(near, deep, 0.6)),
    palette.isNight ? drawGlow(stage, [fire.x, fire.base - 10], 150) : '',
    drawFire(fire),
    palette.isNight ? '' : drawTent(stage, { x: 590, base: 552, width: 150 }),
    drawBush(stage, { x: 50, base: 650, width: 380, height: 130, ink: dark }),
    drawGrass(stage, 580, dark, 20),
  ].join('');
}

/** A wide sand river with green water, seen from the camp's fence. */
function composeRiverBend(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const water = palette.isNight ? palette.water : mix(palette.water, '#6E9AA0', 0.55);
  const hippo = mix(dark, '#6A5048', palette.isNight ? 0.1 : 0.4);
  const hippos = [random.between(250, 280), 322, 384].map(
    (x, i) =>
      ellipse([x, 452 + i * 5], 24 - i * 2, 9, hippo) +
      stroke(`M${x - 16} ${445 + i * 5}v-5m6 4v-6`, hippo, 3),
  );
  return [
    backdrop(stage, 340),
    drawTreeline(stage, 376, 60, mix(near, deep, 0.4)),
    polygon(points('-10,372 820,366 820,420 520,404 240,414 -10,404'), mix(palette.sand, far, 0.2)),
    polygon(points('-10,402 240,412 520,402 820,418 820,520 560,486 300,500 -10,486'), water),
    stroke('M60 430h90m120-6h140m120 12h120m-420 30h150m150 6h120', mix(water, palette.glint, 0.6), 3),
    hippos.join(''),
    polygon(points('-10,484 300,498 560,484 820,518 820,610 -10,610'), mix(palette.sand, near, 0.25)),
    drawReeds(stage, 430, 640, 512, 52, deep),
    drawRocks(stage, 640, 820, 530, 34, mix(near, deep, 0.4)),
    drawShadeTree(stage, { x: 690, base: 570, height: 430, ink: mix(deep, dark, 0.4) }),
    drawCamp(stage, { x: random.between(400, 440), base: 562, width: 150 }),
    drawBush(stage, { x: 60, base: 650, width: 400, height: 140, ink: dark }),
    drawGrass(stage, 584, dark, 20),
  ].join('');
}

const low = { x: [200, 320], y: [190, 240], radius: [56, 70] } as const;

export const BUSHVELD_LANDMARKS = {
  elephants: { biome, time: 'day', sun: low, horizon: 380, focus: [440, 480], compose: composeElephants },
  'fever-trees': {
    biome,
    time: 'day',
    sun: { ...low, x: [380, 440], y: [150, 200] },
    horizon: 390,
    focus: [400, 180],
    compose: composeFeverTrees,
  },
  'thatched-huts': {
    biome,
    time: 'day',
    sun: { ...low, x: [240, 340], y: [150, 200], radius: [46, 56] },
    horizon: 400,
    focus: [480, 430],
    compose: composeHuts,
  },
  'river-bend': { biome, time: 'day', sun: low, horizon: 360, focus: [420, 440], compose: composeRiverBend },
} as const satisfies Record<string, SceneDefinition>;
