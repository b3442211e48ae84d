import { drawBush } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawHeadland } from '../landforms/headland';
import { drawRocks } from '../landforms/rocks';
import { drawSea, drawShore } from '../landforms/sea';
import { drawWall } from '../landforms/walls';
import { foamOf, mix } from '../palettes';
import { broken, drawHills, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { type Point, points, polygon, straight, stroke } from '../svg';
import { rockInk } from './mountain-landmarks';
import type { SceneDefinition } from './scene-definition';

const biome = 'wild-coast';

/** The slab on its waterline, with its grassy back and the thickness of the rock in the doorway. */
function drawSlab(stage: Stage, foot: number): string {
  const { random, palette } = stage;
  const [, , , dark] = palette.land;
  const rock = rockInk(stage, '#7A5A4E', 0.5);
  const slab = broken(
    stage,
    broken(
      stage,
      points(`236,${foot} 248,${foot - 120} 272,${foot - 172} 360,${foot - 190} 520,${foot - 184}
      640,${foot - 168} 676,${foot - 130} 700,${foot}`),
      0.03,
    ),
    0.03,
  );
  const hole = broken(
    stage,
    points(`486,${foot} 490,${foot - 44} 510,${foot - 74} 536,${foot - 82} 560,${foot - 64}
      570,${foot - 30} 572,${foot}`),
    0.05,
  );
  let folds = '';
  for (let x = 272; x < 690; x += random.between(16, 34)) {
    if (x > 470 && x < 590) continue;
    folds += polygon(
      [
        [x, foot - random.between(110, 150)],
        [x + 7, foot - 70],
        [x + 12, foot - 4],
        [x - 6, foot - 4],
      ],
      mix(rock, dark, 0.5),
    );
  }
  return [
    `<path d="${straight(slab)}Z${straight(hole)}Z" fill="${rock}" fill-rule="evenodd"/>`,
    folds,
    polygon(
      points(`572,${foot} 570,${foot - 30} 560,${foot - 64} 536,${foot - 82} 552,${foot - 88}
      578,${foot - 66} 588,${foot - 30} 588,${foot}`),
      mix(rock, dark, 0.7),
    ),
    polygon(
      points(`268,${foot - 166} 360,${foot - 192} 520,${foot - 186} 644,${foot - 168} 652,${foot - 152}
      520,${foot - 166} 360,${foot - 172} 274,${foot - 148}`),
      palette.meadow,
    ),
    polygon(
      points(`226,${foot} 240,${foot - 7} 480,${foot - 5} 500,${foot + 6} 580,${foot + 7}
      590,${foot - 6} 700,${foot - 6} 716,${foot} 690,${foot + 6} 240,${foot + 5}`),
      foamOf(palette),
    ),
  ].join('');
}

/** Hole in the Wall: a level slab of cliff in the surf with a doorway the sea goes through. */
function composeHoleInTheWall(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const sea = random.between(296, 308);
  const foot = sea + 84;
  const slab = drawSlab(stage, foot);
  return [
    drawBirds(stage, [random.between(440, 520), random.between(80, 110)]),
    drawSea(stage, sea, 600),
    drawHeadland(stage, {
      base: sea + 6,
      height: 92,
      from: 'left',
      reach: 270,
      ink: hazy(stage, far, 0.2),
      shade: hazy(stage, near, 0.3),
      bluff: 1.4,
    }),
    slab,
    drawShore(stage, { left: 486, middle: 496, right: 470, surf: 5 }),
    drawHills(stage, {
      base: 610,
      height: 120,
      ink: mix(palette.meadow, deep, 0.3),
      shade: mix(palette.meadow, deep, 0.6),
      hills: 1,
      envelope: (t) => Math.max(0, 1.3 - t * 2.6),
    }),
    drawCamp(stage, { x: random.between(590, 620), base: 570, width: 160 }),
    drawBush(stage, { x: 20, base: 650, width: 330, height: 120, ink: dark }),
  ].join('');
}

/** Storms River Mouth: a footbridge hangs between two cliffs where the river meets the breakers. */
function composeSuspensionBridge(stage: Stage): string {
  const { random, palette } = stage;
  const [, near, deep, dark] = palette.land;
  const sea = random.between(300, 312);
  const left: Point = [232, 330];
  const right: Point = [612, 322];
  const sag = 44;
  const at = (t: number, drop: number): Point => [
    left[0] + (right[0] - left[0]) * t,
    left[1] + (right[1] - left[1]) * t + Math.sin(Math.PI * t) * drop,
  ];
  const curve = (drop: number, lift: number): string =>
    straight(Array.from({ length: 21 }, (_, i): Point => [at(i / 20, drop)[0], at(i / 20, drop)[1] - lift]));
  let hangers = '';
  for (let i = 1; i < 20; i += 1)
    hangers += `M${at(i / 20, sag)[0].toFixed(1)} ${at(i / 20, sag)[1].toFixed(1)}v-${(20 + 10 * Math.abs(i / 10 - 1)).toFixed(1)}`;
  const wood = palette.isNight ? palette.land[0] : '#F2E3C0';
  const cliff = rockInk(stage, '#7E8474', 0.4);
  return [
    drawSea(stage, sea, 610),
    drawHeadland(stage, {
      base: sea + 4,
      height: 70,
      from: 'right',
      reach: 300,
      ink: hazy(stage, near, 0.4),
      shade: hazy(stage, near, 0.25),
      bluff: 1.2,
    }),
    drawWall(stage, {
      line: points('-10,150 90,176 170,236 214,320 250,400 300,486'),
      bottom: 500,
      ink: cliff,
      shade: mix(cliff, dark, 0.55),
      top: mix(deep, near, 0.3),
    }),
    drawWall(stage, {
      line: points('560,500 590,420 620,312 672,214 740,150 820,120'),
      bottom: 510,
      ink: mix(cliff, deep, 0.25),
      shade: mix(cliff, dark, 0.7),
      top: deep,
    }),
    stroke(curve(sag, 0), wood, 6) + stroke(curve(sag * 0.7, 24), wood, 2.4) + stroke(hangers, wood, 1.6),
    stroke('M250 466h90m16 10h140m-190 12h120m60-30h70m-50 12h80', foamOf(palette), 5),
    drawShore(stage, { left: 560, middle: 566, right: 548, surf: 5 }),
    drawRocks(stage, 430, 830, 616, 90, mix(cliff, deep, 0.35)),
    drawBush(stage, { x: 60, base: 660, width: 430, height: 160, ink: dark }),
  ].join('');
}

export const WILD_COAST_LANDMARKS = {
  'hole-in-the-wall': {
    biome,
    time: 'day',
    sun: { x: [150, 220], y: [180, 220], radius: [38, 46] },
    horizon: 320,
    focus: [500, 300],
    compose: composeHoleInTheWall,
  },
  'suspension-bridge': {
    biome,
    time: 'day',
    sun: { x: [390, 450], y: [150, 190], radius: [38, 46] },
    horizon: 330,
    focus: [420, 360],
    compose: composeSuspensionBridge,
  },
} as const satisfies Record<string, SceneDefinition>;
