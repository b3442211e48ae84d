import { drawBoat } from '../foreground/buildings';
import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawReeds, drawShadeTree } from '../foreground/trees';
import { drawSea } from '../landforms/sea';
import { drawWall } from '../landforms/walls';
import { mix } from '../palettes';
import { drawGround, drawHills, hazy } from '../ridges';
import type { Stage } from '../stage';
import { circle, ellipse, type Point, points, polygon, stroke } from '../svg';
import { rockInk } from './mountain-landmarks';
import type { SceneDefinition } from './scene-definition';

/** A rowing four from the side, its oars in the water. */
function drawFour(stage: Stage, [x, y]: Point, long: number, ink: string): string {
  const { palette } = stage;
  const hull = palette.isNight ? mix(ink, palette.land[1], 0.6) : ink;
  const crew = mix(palette.land[3], '#8A5A3E', palette.isNight ? 0.2 : 0.5);
  const white = palette.isNight ? palette.land[0] : '#F8F1DF';
  const at = (out: number, up: number): Point => [x + out * long, y - up * long];
  const rowers = [-0.24, -0.1, 0.04, 0.18].map((out) => {
    const [head, hip] = [at(out + 0.026, 0.104), at(out - 0.012, 0.018)];
    const blade = at(out + 0.07, -0.075);
    return (
      stroke(`M${hip.join(' ')}L${at(out + 0.02, 0.072).join(' ')}`, white, long * 0.032) +
      stroke(`M${at(out + 0.018, 0.066).join(' ')}L${at(out - 0.04, 0.036).join(' ')}`, crew, long * 0.012) +
      circle(head, long * 0.019, crew) +
      stroke(`M${at(out - 0.04, 0.034).join(' ')}L${blade.join(' ')}`, white, long * 0.007) +
      stroke(`M${at(out + 0.05, -0.058).join(' ')}L${blade.join(' ')}`, hull, long * 0.018) +
      ellipse(at(out + 0.08, -0.084), long * 0.03, long * 0.006, palette.glint, 0.8)
    );
  });
  return (
    stroke(
      `M${at(-0.42, -0.03).join(' ')}h${long * 0.5}m${long * 0.06} ${long * 0.012}h${long * 0.2}`,
      mix(palette.water, hull, 0.5),
      long * 0.01,
    ) +
    polygon(
      [at(-0.5, 0.03), at(-0.3, 0), at(0.3, 0), at(0.5, 0.034), at(0.3, 0.022), at(-0.3, 0.022)],
      hull,
    ) +
    rowers.join('')
  );
}

/** Fours between the buoys of their lanes. */
function composeRowing(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const buoys = (y: number, step: number, size: number, ink: string): string =>
    Array.from({ length: Math.ceil(830 / step) }, (_, i) =>
      circle([i * step + 10, y - i * size * 0.3], size, palette.isNight ? palette.land[0] : ink),
    ).join('');
  return [
    drawHills(stage, {
      base: 280,
      height: 110,
      ink: hazy(stage, far, 0.35),
      shade: hazy(stage, near, 0.4),
      hills: 1.4,
    }),
    drawTreeline(stage, 286, 30, mix(near, deep, 0.3)),
    drawSea(stage, 280, 610),
    buoys(342, 34, 2.6, '#F6F1E2'),
    drawFour(stage, [random.between(500, 540), 342], 250, '#2F6F8C'),
    buoys(408, 52, 4, '#E0A93C'),
    drawFour(stage, [random.between(330, 360), 430], 500, '#C9402A'),
    buoys(500, 78, 6, '#F6F1E2'),
    drawReeds(stage, -10, 240, 612, 120, mix(deep, dark, 0.4)),
    drawGround(stage, 574, mix(palette.meadow, deep, 0.4), 5, -34),
    drawCamp(stage, { x: random.between(620, 650), base: 582, width: 140 }),
    drawReeds(stage, 720, 830, 612, 80, dark),
    drawGrass(stage, 592, dark, 20),
  ].join('');
}

/** A flooded quarry: benches of rock round green water, divers' buoys and a raft. */
function composeQuarry(stage: Stage): string {
  const { random, palette } = stage;
  const [far, , deep, dark] = palette.land;
  const rock = rockInk(stage, '#C9B79A', 0.16);
  const water = {
    ...stage,
    palette: { ...palette, water: palette.isNight ? palette.water : '#2F8F86', glint: '#BFE6D6' },
  };
  const bench = (line: string, bottom: number, tone: number): string =>
    drawWall(stage, {
      line: points(line),
      bottom,
      ink: mix(rock, dark, tone),
      shade: mix(rock, dark, tone + 0.24),
      top: mix(palette.meadow, deep, 0.2),
    });
  const buoy = (x: number, y: number, size: number): string =>
    circle([x, y], size, palette.isNight ? palette.land[1] : '#E2502E') +
    stroke(
      `M${x - size * 0.6} ${y + size * 0.5}L${x + size * 0.6} ${y - size * 0.6}`,
      '#F8F1DF',
      size * 0.34,
    ) +
    stroke(`M${x - size} ${y + size}h${size * 2}`, palette.glint, 2.4);
  const wood = palette.isNight ? palette.land[0] : '#C9A878';
  return [
    drawHills(stage, { base: 250, height: 60, ink: hazy(stage, far, 0.4), hills: 2 }),
    bench('-10,214 120,206 260,214 400,206 560,216 700,206 820,212', 300, 0.06),
    bench('-10,262 240,256 330,262 470,258 600,262 820,254', 350, 0.14),
    drawSea(water, 336, 610),
    bench('-10,176 90,184 150,196 176,250 196,256 214,320 236,326 250,400', 406, 0.02),
    bench('566,404 584,330 604,322 622,248 646,240 664,176 740,164 820,160', 416, 0.28),
    drawBush(stage, { x: 100, base: 196, width: 150, height: 56, ink: deep }),
    drawBush(stage, { x: 750, base: 178, width: 160, height: 64, ink: mix(deep, dark, 0.4) }),
    polygon(points('344,404 474,404 500,424 320,424'), wood),
    polygon(points('320,424 500,424 500,432 320,432'), mix(wood, dark, 0.5)),
    stroke('M360 404v-34h24v34', mix(wood, dark, 0.4), 4),
    buoy(250, 470, 13),
    buoy(560, 452, 10),
    buoy(random.between(630, 650), 500, 17),
    drawGround(stage, 536, palette.meadow, 7, -20),
    drawTufts(stage, 26, [20, 556], [780, 590], mix(palette.meadow, dark, 0.4)),
    drawCamp(stage, { x: random.between(300, 330), base: 572, width: 160 }),
    drawBush(stage, { x: 780, base: 650, width: 320, height: 120, ink: dark }),
    drawGrass(stage, 590, dark, 16),
  ].join('');
}

/** Spans of lattice girder on stone piers, from the left edge to the right. */
function drawLattice(stage: Stage, top: number, deck: number): string {
  const { palette } = stage;
  const steel = palette.isNight
    ? mix('#8A9A9E', palette.land[1], 0.6)
    : mix('#6E7F84', palette.land[2], 0.25);
  let d = `M-10 ${top}H810`;
  for (let x = -20; x < 820; x += 40) d += `M${x} ${deck}L${x + 20} ${top}L${x + 40} ${deck}`;
  return (
    stroke(d, steel, 6) +
    polygon(points(`-10,${deck - 4} 820,${deck - 4} 820,${deck + 10} -10,${deck + 10}`), steel)
  );
}

/** Carriages that stand on the bridge, their windows lit at night. */
function drawCarriages(stage: Stage, from: number, deck: number): string {
  const { palette } = stage;
  const skin = palette.isNight ? mix('#9A3A2A', palette.land[2], 0.6) : '#A8432E';
  const pane = palette.isNight ? '#FFD68A' : '#F4E7C6';
  return Array.from({ length: 3 }, (_, i) => {
    const x = from + i * 196;
    const panes = Array.from({ length: 6 }, (_, k) => `M${x + 22 + k * 28} ${deck - 46}v16`).join('');
    return (
      polygon(
        points(
          `${x},${deck - 8} ${x},${deck - 58} ${x + 10},${deck - 66} ${x + 176},${deck - 66} ${x + 186},${deck - 58} ${x + 186},${deck - 8}`,
        ),
        skin,
      ) +
      polygon(
        points(
          `${x + 4},${deck - 62} ${x + 14},${deck - 70} ${x + 172},${deck - 70} ${x + 182},${deck - 62}`,
        ),
        mix(skin, palette.land[3], 0.5),
      ) +
      stroke(panes, pane, 14) +
      stroke(`M${x + 4} ${deck - 20}h178`, mix(skin, pane, 0.5), 3)
    );
  }).join('');
}

/** A railway bridge over a slow river, a train on it, a boat below. */
function composeRailwayBridge(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const stone = palette.isNight ? mix(near, far, 0.5) : mix('#C9B393', near, 0.25);
  const piers = [110, 400, 690].map(
    (x) =>
      polygon(points(`${x - 22},262 ${x + 22},262 ${x + 32},440 ${x - 32},440`), stone) +
      polygon(points(`${x + 4},262 ${x + 22},262 ${x + 32},440 ${x + 8},440`), mix(stone, dark, 0.35)) +
      polygon(points(`${x - 30},254 ${x + 30},254 ${x + 28},268 ${x - 28},268`), stone) +
      stroke(`M${x - 44} 442h88m-70 10h50`, palette.glint, 3, 0.6),
  );
  return [
    drawHills(stage, { base: 340, height: 170, ink: hazy(stage, far, 0.4), hills: 1.6 }),
    drawTreeline(stage, 352, 90, mix(near, deep, 0.15)),
    drawSea(stage, 346, 610),
    piers.join(''),
    drawCarriages(stage, random.between(96, 120), 246),
    drawLattice(stage, 200, 246),
    drawReeds(stage, -10, 220, 470, 60, mix(near, deep, 0.5)),
    drawBoat(stage, { x: random.between(500, 540), base: 492, width: 130 }),
    drawShadeTree(stage, { x: 760, base: 560, height: 260, ink: mix(deep, dark, 0.4) }),
    drawGround(stage, 548, mix(palette.meadow, deep, 0.4), 6, 16),
    drawTufts(stage, 24, [20, 560], [760, 590], mix(palette.meadow, dark, 0.5)),
    drawCamp(stage, { x: random.between(230, 260), base: 576, width: 150 }),
    drawBush(stage, { x: 30, base: 650, width: 300, height: 110, ink: dark }),
    drawGrass(stage, 590, dark, 20),
  ].join('');
}

const sun = { x: [470, 550], y: [90, 120], radius: [36, 44] } as const;

/** Scenes of no biome with something built or dug at the water. */
export const RIVER_WORKS = {
  rowing: {
    time: 'day',
    sun: { ...sun, x: [200, 280] },
    horizon: 290,
    focus: [360, 420],
    compose: composeRowing,
  },
  quarry: {
    time: 'day',
    sun: { ...sun, x: [380, 460] },
    horizon: 260,
    focus: [410, 380],
    compose: composeQuarry,
  },
  'railway-bridge': { time: 'day', sun, horizon: 330, focus: [400, 300], compose: composeRailwayBridge },
} as const satisfies Record<string, SceneDefinition>;
