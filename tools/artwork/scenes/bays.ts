import { drawBoat } from '../foreground/buildings';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawFlukes } from '../foreground/river-animals';
import { drawCottage } from '../foreground/village';
import { drawDune } from '../landforms/dune';
import { drawHeadland } from '../landforms/headland';
import { drawDome } from '../landforms/rocks';
import { drawSea, drawShore } from '../landforms/sea';
import { foamOf, mix } from '../palettes';
import { drawGround, drawHills, hazy } from '../ridges';
import { drawBirds } from '../sky';
import type { Stage } from '../stage';
import { subject } from '../subjects';
import { circle, curved, type Point, points, polygon, shape, stroke } from '../svg';
import { rockInk } from './mountain-landmarks';
import type { SceneDefinition } from './scene-definition';

/** A whale dives off the white dunes. */
function composeWhales(stage: Stage): string {
  const { random, palette } = stage;
  const [far, , deep, dark] = palette.land;
  const sea = random.between(236, 246);
  const whale = mix(dark, '#2E3A44', palette.isNight ? 0.1 : 0.6);
  const white = palette.isNight ? palette.sand : mix('#F7EBCB', palette.sand, 0.25);
  const spout = `M640 ${sea + 58}q-4 -34 -26 -44M640 ${sea + 58}q2 -36 22 -50M640 ${sea + 58}v-48`;
  return [
    drawHills(stage, {
      base: sea,
      height: 50,
      ink: hazy(stage, far, 0.35),
      hills: 2,
      envelope: (t) => Math.max(0, 1 - t * 1.6),
    }),
    drawSea(stage, sea, 610),
    shape(curved(points(`590,${sea + 64} 620,${sea + 54} 660,${sea + 54} 700,${sea + 64}`)), whale),
    stroke(spout, foamOf(palette), 4, 0.9),
    drawFlukes(stage, { x: random.between(400, 420), base: sea + 160, height: 140, ink: whale }),
    stroke(`M60 ${sea + 110}h120m40 50h90m220-20h140m-60 50h170`, palette.glint, 3, 0.5),
    drawShore(stage, { left: 500, middle: 536, right: 520, surf: 3 }),
    drawDune(stage, {
      x: 30,
      base: 560,
      height: 190,
      reach: 170,
      ink: white,
      shade: mix(white, '#B59B86', 0.5),
      edge: 1.3,
    }),
    drawTufts(stage, 30, [60, 540], [500, 590], mix(deep, dark, 0.4)),
    drawCamp(stage, { x: random.between(520, 550), base: 588, width: 130 }),
    drawBush(stage, { x: 750, base: 650, width: 320, height: 130, ink: dark }),
    drawBush(stage, { x: 30, base: 650, width: 240, height: 90, ink: dark }),
  ].join('');
}

/** A point break: one long wave peels off the headland, boards stand in the sand. */
function composePointBreak(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const foam = foamOf(palette);
  const face = mix(palette.water, palette.isNight ? palette.glint : '#79C0BC', palette.isNight ? 0.1 : 0.45);
  const board = (x: number, base: number, tall: number, ink: string): string => {
    const seen = palette.isNight ? mix(ink, palette.land[1], 0.6) : ink;
    return (
      shape(
        curved(
          points(
            `${x - tall * 0.11},${base} ${x - tall * 0.14},${base - tall * 0.5} ${x},${base - tall} ${x + tall * 0.14},${base - tall * 0.5} ${x + tall * 0.11},${base}`,
          ),
        ),
        seen,
      ) + stroke(`M${x} ${base}V${base - tall * 0.92}`, mix(seen, dark, 0.4), 3)
    );
  };
  return [
    drawSea(stage, 250, 610),
    drawHeadland(stage, {
      base: 270,
      height: 120,
      from: 'right',
      reach: 420,
      ink: mix(near, far, 0.35),
      shade: mix(near, deep, 0.5),
      bluff: 2.4,
    }),
    drawBirds(stage, [random.between(440, 500), random.between(130, 160)]),
    stroke('M300 284h160m40 10h220', foam, 5, 0.8),
    shape(
      'M-10 440C120 430 170 372 232 330C300 284 372 286 410 316C372 312 340 330 338 362C340 402 420 424 540 430L820 446L820 470L-10 470',
      face,
    ),
    shape(
      'M232 330C300 284 372 286 410 316C372 312 340 330 338 362C318 350 282 350 262 372C250 350 240 338 232 330',
      foam,
    ),
    shape(
      'M338 362C340 402 420 424 540 430L820 446L820 462C640 452 470 452 380 436C330 424 300 400 262 372C290 350 318 350 338 362',
      mix(foam, palette.water, 0.2),
    ),
    stroke('M60 436q80 -20 130 -70M130 444q60 -16 100 -52', mix(face, palette.glint, 0.6), 4),
    circle([214, 366], 7, dark) +
      stroke('M212 374l-6 22l14 12m-14 -12l-10 16m16 -34l20 4m-22 -2l-18 10', dark, 6) +
      stroke('M182 418l56 -8', '#F2C04A', 6),
    drawShore(stage, { left: 512, middle: 500, right: 488, surf: 3 }),
    board(640, 560, 170, '#F2C04A'),
    board(random.between(700, 712), 572, 190, '#2F7F98'),
    drawCamp(stage, { x: random.between(400, 430), base: 572, width: 150 }),
    drawBush(stage, { x: 50, base: 650, width: 360, height: 120, ink: dark }),
  ].join('');
}

/** A fishing village: boats on the beach, white cottages along it, granite in the water. */
function composeFishingBoats(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, , dark] = palette.land;
  const granite = rockInk(stage, '#C4A68A', 0.12);
  const roof = palette.isNight ? palette.land[1] : mix('#5E6E74', near, 0.2);
  return [
    drawSea(stage, 300, 520),
    drawHills(stage, {
      base: 322,
      height: 44,
      ink: mix(near, far, 0.3),
      hills: 1.4,
      bottom: 326,
      envelope: (t) => Math.max(0, 1.2 - t * 2),
    }),
    [60, 138, 214, 286].map((x, i) => drawCottage(stage, [x, 320 + i], 66 - i * 3, roof)).join(''),
    stroke('M-10 328h330m20 8h60', foamOf(palette), 5),
    drawDome(stage, { x: 700, base: 400, width: 320, height: 140, ink: granite }),
    drawDome(stage, { x: 530, base: 404, width: 130, height: 56, ink: mix(granite, far, 0.3) }),
    stroke('M450 406h370m-300 10h160', foamOf(palette), 7),
    drawShore(stage, { left: 420, middle: 452, right: 500, surf: 3 }),
    drawBoat(stage, { x: random.between(150, 170), base: 478, width: 170 }, '#2F7F98'),
    drawBoat(stage, { x: random.between(350, 370), base: 530, width: 230 }, '#E0A93C'),
    drawDome(stage, { x: 770, base: 610, width: 300, height: 140, ink: mix(granite, dark, 0.16) }),
    drawCamp(stage, { x: random.between(566, 584), base: 574, width: 150 }),
    drawTreeline(stage, 640, 60, dark),
    drawGrass(stage, 594, dark, 16),
  ].join('');
}

/** An angler on a rock, the rod bent over the water to the left. */
function drawAngler(stage: Stage, [x, y]: Point, h: number, coat: string): string {
  const { palette } = stage;
  const dark = palette.land[3];
  const cloth = palette.isNight ? mix(coat, palette.land[1], 0.7) : coat;
  const tip: Point = [x - h * 1.5, y - h * 1.7];
  return (
    subject(
      stroke(`M${x - h * 0.08} ${y}L${x} ${y - h * 0.46}L${x + h * 0.14} ${y}`, dark, h * 0.13) +
        stroke(`M${x} ${y - h * 0.5}L${x - h * 0.02} ${y - h * 0.74}`, cloth, h * 0.26) +
        circle([x - h * 0.03, y - h * 0.95], h * 0.1, mix('#8A5A3E', dark, palette.isNight ? 0.7 : 0.2)) +
        stroke(`M${x - h * 0.18} ${y - h * 0.99}h${h * 0.28}`, cloth, h * 0.07) +
        stroke(`M${x} ${y - h * 0.74}L${x - h * 0.34} ${y - h * 0.62}`, cloth, h * 0.1),
    ) +
    stroke(
      `M${x - h * 0.14} ${y - h * 0.5}Q${x - h * 0.9} ${y - h * 1.3} ${tip.join(' ')}`,
      mix(dark, coat, 0.2),
      h * 0.035,
    ) +
    stroke(`M${tip.join(' ')}L${tip[0] - h * 2.4} ${y + h * 0.5}`, foamOf(palette), 1.2, 0.8)
  );
}

/** Where a swell bursts on rock. */
function drawSpray(stage: Stage, [x, y]: Point, tall: number): string {
  const { random, palette } = stage;
  const foam = foamOf(palette);
  const puffs: [string, string] = ['', ''];
  for (let i = 0; i < 34; i += 1) {
    const angle = Math.PI * random.between(0.08, 0.92);
    const reach = tall * random.next() ** 0.6 * (0.55 + 0.45 * Math.sin(angle));
    const size = (tall * 0.26 * (1.25 - reach / tall)) / 1.25;
    const at: Point = [x + Math.cos(angle) * reach * 1.15, y - Math.sin(angle) * reach];
    puffs[0] += circle([at[0], at[1] + size * 0.3], size, mix(foam, palette.water, 0.3));
    puffs[1] += circle(at, size * 0.9, foam);
  }
  let drops = '';
  for (let i = 0; i < 30; i += 1) {
    const angle = Math.PI * random.between(0.12, 0.88);
    const reach = tall * random.between(0.8, 1.3);
    drops += circle(
      [x + Math.cos(angle) * reach, y - Math.sin(angle) * reach],
      random.between(1.6, 4.4),
      foam,
      0.9,
    );
  }
  return puffs.join('') + drops;
}

/** Anglers on the ledges of a rocky bay, the swell bursting below them. */
function composeRockAnglers(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const rock = rockInk(stage, '#6E5F56', 0.4);
  return [
    drawSea(stage, 280, 610),
    drawHeadland(stage, {
      base: 292,
      height: 74,
      from: 'left',
      reach: 330,
      ink: hazy(stage, near, 0.25),
      shade: hazy(stage, near, 0.1),
      bluff: 1.3,
    }),
    stroke('M-10 350h140m60 10h120m-190 34h160m40 12h90M20 450h120m60 14h90', foamOf(palette), 4, 0.7),
    drawSpray(stage, [random.between(330, 346), 420], 150),
    polygon(
      points('300,470 340,418 420,404 470,372 560,366 610,338 700,334 820,300 820,520 300,520'),
      mix(rock, far, 0.15),
    ),
    polygon(
      points('420,404 470,372 560,366 610,338 700,334 690,372 600,380 560,410 470,416'),
      mix(rock, palette.sky[3], palette.isNight ? 0.03 : 0.22),
    ),
    drawAngler(stage, [random.between(500, 512), 372], 92, '#E0A93C'),
    drawSpray(stage, [236, 506], 96),
    polygon(points('190,560 230,508 330,492 380,462 520,456 640,440 820,436 820,610 190,610'), rock),
    polygon(
      points('330,492 380,462 520,456 640,440 820,436 820,458 640,468 500,486 380,494'),
      mix(rock, palette.sky[3], palette.isNight ? 0.03 : 0.2),
    ),
    drawAngler(stage, [random.between(640, 660), 452], 130, '#C9402A'),
    drawGround(stage, 560, mix(palette.meadow, deep, 0.3), 6, -40),
    drawTufts(stage, 26, [300, 560], [790, 592], mix(deep, dark, 0.4)),
    drawCamp(stage, { x: random.between(440, 460), base: 584, width: 130 }),
    drawBush(stage, { x: 40, base: 650, width: 360, height: 110, ink: dark }),
  ].join('');
}

const sun = { x: [220, 320], y: [90, 120], radius: [36, 44] } as const;

/** Scenes of no biome at the sea, each by what happens there. */
export const BAYS = {
  'rock-anglers': {
    time: 'day',
    sun: { ...sun, x: [420, 500] },
    horizon: 290,
    focus: [520, 400],
    compose: composeRockAnglers,
  },
  whales: { time: 'day', sun, horizon: 250, focus: [410, 330], compose: composeWhales },
  'point-break': {
    time: 'day',
    sun: { ...sun, x: [190, 260] },
    horizon: 260,
    focus: [340, 390],
    compose: composePointBreak,
  },
  'fishing-boats': {
    time: 'day',
    sun: { ...sun, x: [440, 520] },
    horizon: 310,
    focus: [330, 470],
    compose: composeFishingBoats,
  },
} as const satisfies Record<string, SceneDefinition>;
