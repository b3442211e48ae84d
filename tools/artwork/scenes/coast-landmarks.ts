import { drawBoat, drawLighthouse } from '../foreground/buildings';
import { drawFlamingos } from '../foreground/animals';
import { drawBush, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawPalm, drawReeds } from '../foreground/trees';
import { drawHeadland } from '../landforms/headland';
import { drawRocks } from '../landforms/rocks';
import { drawSea, drawShore } from '../landforms/sea';
import { foamOf, mix } from '../palettes';
import { broken, drawGround, drawHills, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { below, type Point, points, polygon, stroke } from '../svg';
import { rockInk } from './mountain-landmarks';
import type { SceneDefinition } from './scene-definition';

/** A lagoon between two heads: the sea stands in the gap, sandbanks come out at low tide. */
function composeLagoonHeads(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const water = random.between(292, 306);
  const bank = (x: number, y: number, wide: number): string => {
    const half = wide / 2;
    return (
      polygon(
        points(`${x - half},${y} ${x - half * 0.5},${y - 6} ${x + half * 0.4},${y - 7} ${x + half},${y}
      ${x + half * 0.3},${y + 5} ${x - half * 0.6},${y + 5}`),
        palette.wetSand,
      ) +
      polygon(
        points(`${x - half * 0.8},${y - 1} ${x - half * 0.4},${y - 6} ${x + half * 0.4},${y - 7}
      ${x + half * 0.8},${y - 1}`),
        palette.sand,
      )
    );
  };
  return [
    drawSea(stage, water - 6, 610),
    drawHeadland(stage, {
      base: water + 6,
      height: random.between(128, 146),
      from: 'left',
      reach: 330,
      ink: mix(near, far, 0.3),
      shade: mix(near, deep, 0.5),
      bluff: 1.9,
    }),
    drawHeadland(stage, {
      base: water + 10,
      height: random.between(164, 186),
      from: 'right',
      reach: 400,
      ink: near,
      shade: mix(near, deep, 0.6),
      bluff: 2,
    }),
    bank(240, 372, 260),
    bank(560, 404, 340),
    bank(330, 446, 240),
    drawFlamingos(stage, 9, [180, 384], [700, 470]),
    drawBoat(stage, { x: random.between(560, 600), base: 498, width: 96 }),
    drawReeds(stage, -10, 260, 590, 110, mix(deep, near, 0.3)),
    drawBush(stage, { x: 70, base: 650, width: 420, height: 130, ink: dark }),
    drawReeds(stage, 640, 810, 610, 90, deep),
  ].join('');
}

function composeLighthouse(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const sea = random.between(330, 344);
  const granite = rockInk(stage, '#B8A08C', 0.5);
  const x = random.between(545, 590);
  return [
    drawHills(stage, {
      base: sea,
      height: 46,
      ink: hazy(stage, far, 0.4),
      hills: 2,
      envelope: (t) => Math.max(0, 1 - t * 2),
    }),
    drawBirds(stage, [random.between(150, 250), random.between(150, 190)]),
    drawSea(stage, sea, 610),
    // Before the point it stands on, which hides its foot.
    drawLighthouse(stage, { x, base: sea - 2, width: random.between(212, 232) }, palette.isNight),
    drawHeadland(stage, {
      base: sea + 46,
      height: 74,
      from: 'right',
      reach: 480,
      ink: mix(near, palette.meadow, 0.4),
      shade: mix(near, deep, 0.5),
      bluff: 2.2,
    }),
    drawTufts(stage, 18, [500, sea + 4], [800, sea + 30], deep),
    drawRocks(stage, 380, 830, sea + 78, 44, mix(granite, deep, 0.15)),
    stroke(`M330 ${sea + 82}h120m30 6h190m-280 10h120`, foamOf(palette), 5),
    drawShore(stage, { left: 512, middle: 540, right: 580, surf: 4 }),
    drawRocks(stage, 560, 830, 616, 92, granite),
    drawRocks(stage, -20, 210, 622, 76, mix(granite, dark, 0.45)),
    palette.isNight ? drawCamp(stage, { x: 380, base: 574, width: 130 }) : '',
  ].join('');
}

/** Kosi Bay: a palm-fringed lake with the fences of the old fish traps. */
function composeFishTraps(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const water = random.between(300, 314);
  const fence = (x: number, y: number, long: number, turn: number): string => {
    let posts = '';
    for (let i = 0; i <= 14; i += 1) {
      const t = i / 14;
      posts += `M${(x + long * t).toFixed(1)} ${(y + Math.sin(t * Math.PI) * turn + 8).toFixed(1)}v${(-17 - 5 * Math.sin(i * 1.7)).toFixed(1)}`;
    }
    return stroke(posts, mix(dark, '#5A3B22', palette.isNight ? 0.1 : 0.5), 3);
  };
  return [
    drawHills(stage, { base: water, height: 58, ink: hazy(stage, far, 0.3), hills: 2.4 }),
    drawHills(stage, { base: water + 4, height: 34, ink: mix(near, far, 0.4), hills: 6, bottom: water + 4 }),
    drawSea(stage, water, 610),
    fence(150, 372, 240, 34),
    fence(420, 404, 250, -38),
    fence(300, 452, 280, 40),
    drawBoat(
      stage,
      { x: random.between(600, 640), base: 478, width: 110 },
      mix('#6A4426', palette.land[3], 0.3),
    ),
    drawGround(stage, 556, mix(palette.sand, deep, 0.2), 6, -10),
    drawPalm(stage, { x: 690, base: 572, height: random.between(350, 380), ink: deep }),
    drawPalm(stage, { x: 770, base: 580, height: 280, ink: mix(deep, dark, 0.5) }),
    drawPalm(stage, { x: 82, base: 580, height: random.between(420, 450), ink: mix(deep, dark, 0.4) }),
    drawCamp(stage, { x: random.between(420, 460), base: 580, width: 140 }),
    drawBush(stage, { x: 100, base: 650, width: 420, height: 110, ink: dark }),
    drawBush(stage, { x: 740, base: 650, width: 300, height: 80, ink: dark }),
  ].join('');
}

/** Table Mountain across the bay, between Devil's Peak and Lion's Head. */
function composeTableBay(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep] = palette.land;
  const sea = random.between(318, 330);
  const blue = hazy(stage, mix(far, palette.sky[0], 0.45), 0.12);
  const line: Point[] = points(`150,${sea} 196,${sea - 40} 226,${sea - 76} 250,${sea - 118} 276,${sea - 86}
      300,${sea - 96} 318,${sea - 132} 520,${sea - 138} 536,${sea - 108} 566,${sea - 62}
      600,${sea - 44} 622,${sea - 88} 640,${sea - 94} 660,${sea - 50} 720,${sea - 28}
      810,${sea}`);
  return [
    drawBirds(stage, [random.between(240, 330), random.between(110, 150)]),
    below(broken(stage, broken(stage, line, 0.04), 0.04), sea + 2, blue),
    [340, 372, 404, 440, 476, 500]
      .map((x) =>
        polygon(
          points(`${x},${sea - 130} ${x + 10},${sea - 120} ${x + 18},${sea - 70} ${x + 4},${sea - 84}`),
          mix(blue, near, 0.4),
        ),
      )
      .join(''),
    drawSea(stage, sea, 610),
    stroke(`M318 ${sea - 4}h200m40 0h60`, mix(palette.sand, palette.sky[3], 0.4), 2.4),
    drawHeadland(stage, {
      base: sea + 60,
      height: 60,
      from: 'right',
      reach: 250,
      ink: mix(near, far, 0.2),
      shade: mix(near, deep, 0.5),
      bluff: 1.6,
    }),
    drawShore(stage, { left: 548, middle: 520, right: 470, surf: 4 }),
    drawRocks(stage, -20, 230, 616, 74, mix(deep, near, 0.3)),
    drawCamp(stage, { x: random.between(540, 580), base: 570, width: 160 }),
    drawBush(stage, { x: 740, base: 650, width: 300, height: 150, ink: deep, lit: mix(deep, near, 0.35) }),
  ].join('');
}

const sun = { x: [300, 430], y: [100, 150], radius: [38, 46] } as const;

export const COAST_LANDMARKS = {
  'lagoon-heads': {
    time: 'day',
    sun: { ...sun, x: [340, 400], y: [170, 220] },
    horizon: 320,
    focus: [470, 400],
    compose: composeLagoonHeads,
  },
  lighthouse: {
    time: 'day',
    sun: { ...sun, x: [230, 330], y: [120, 170] },
    horizon: 350,
    focus: [570, 250],
    compose: composeLighthouse,
  },
  'table-bay': {
    biome: 'fynbos-coast',
    time: 'day',
    sun: { ...sun, x: [560, 620], y: [130, 160] },
    horizon: 340,
    focus: [430, 270],
    compose: composeTableBay,
  },
  'fish-traps': { time: 'day', sun, horizon: 330, focus: [420, 400], compose: composeFishTraps },
} as const satisfies Record<string, SceneDefinition>;
