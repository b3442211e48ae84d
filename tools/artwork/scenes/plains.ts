import { drawBush, drawGrass, drawTreeline, drawTufts } from '../foreground/bushes';
import { drawCamp } from '../foreground/camp';
import { drawRhino } from '../foreground/grazers';
import { drawEscarpment } from '../landforms/escarpment';
import { drawPool } from '../landforms/pool';
import { drawRocks } from '../landforms/rocks';
import { mix } from '../palettes';
import { drawGround, drawHills, hazy } from '../ridges';
import type { Stage } from '../stage';
import { type Point, stroke } from '../svg';
import type { SceneDefinition } from './scene-definition';

/** Rhinos at a wallow inside a ring of hills. */
function composeRhinos(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  const grey = palette.isNight ? mix('#77706A', palette.land[2], 0.75) : mix('#8B8078', near, 0.2);
  return [
    drawHills(stage, {
      base: 390,
      height: 150,
      ink: hazy(stage, mix(far, near, 0.4), 0.3),
      shade: hazy(stage, near, 0.2),
      hills: 2.4,
      envelope: (t) => 0.4 + 1.2 * Math.abs(t - 0.44),
    }),
    drawTreeline(stage, 394, 40, mix(near, deep, 0.4)),
    drawGround(stage, 386, mix(palette.meadow, far, 0.35), 5, 8),
    drawRhino(stage, {
      x: random.between(682, 700),
      base: 446,
      height: 74,
      ink: mix(grey, far, 0.25),
    }),
    drawGround(stage, 450, mix(palette.meadow, near, 0.3), 6, -10),
    drawPool(stage, { x: 560, y: 506, rx: 300, ry: 28, bank: mix(near, deep, 0.5) }),
    drawRhino(stage, { x: random.between(226, 242), base: 520, height: 176, ink: grey, facing: -1 }),
    drawRhino(stage, {
      x: random.between(500, 516),
      base: 552,
      height: 92,
      ink: mix(grey, dark, 0.12),
      facing: -1,
    }),
    drawTufts(stage, 40, [20, 526], [780, 576], mix(deep, near, 0.3)),
    drawBush(stage, { x: 770, base: 650, width: 320, height: 120, ink: dark }),
    drawGrass(stage, 576, dark, 30),
  ].join('');
}

/** What the stars draw in an hour round the pole of the southern sky; nothing by day. */
function drawStarTrails({ random, palette }: Stage, [x, y]: Point): string {
  if (!palette.isNight) return '';
  const trails: [string, string] = ['', ''];
  for (let radius = 16; radius < 640; radius += random.between(7, 15)) {
    for (let from = random.between(0, 1.2); from < Math.PI * 2; from += random.between(0.9, 1.9)) {
      const to = from + random.between(0.42, 0.6);
      const at = (angle: number): string =>
        `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
      trails[random.chance(0.25) ? 1 : 0] +=
        `M${at(from)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${at(to)}`;
    }
  }
  const ink = mix(palette.sun, '#FFFFFF', 0.2);
  return stroke(trails[0], ink, 1.4, 0.5) + stroke(trails[1], ink, 2.4, 0.8);
}

/** A stony plain under a long wall, the stars in circles over it. */
function composeStarTrails(stage: Stage): string {
  const { random, palette } = stage;
  const [far, near, deep, dark] = palette.land;
  return [
    drawStarTrails(stage, [300, 226]),
    drawEscarpment(stage, {
      rim: 372,
      foot: 424,
      bottom: 500,
      cliff: mix(far, near, 0.3),
      buttress: mix(near, deep, 0.4),
      spur: near,
      spurShade: mix(near, deep, 0.5),
    }),
    drawGround(stage, 470, mix(near, deep, 0.5), 4),
    drawTufts(stage, 40, [10, 484], [790, 560], mix(deep, dark, 0.5)),
    drawRocks(stage, 40, 330, 530, 22, mix(near, deep, 0.3)),
    drawCamp(stage, { x: random.between(520, 560), base: 548, width: 150 }),
    drawRocks(stage, -10, 240, 612, 64, mix(deep, dark, 0.4)),
    drawGrass(stage, 586, dark, 14),
  ].join('');
}

/** Scenes of no biome on open plains. */
export const PLAINS = {
  rhinos: {
    time: 'day',
    sun: { x: [400, 480], y: [110, 150], radius: [40, 48] },
    horizon: 390,
    focus: [380, 460],
    compose: composeRhinos,
  },
  'star-trails': {
    time: 'night',
    sun: { x: [580, 620], y: [84, 110], radius: [26, 30] },
    horizon: 400,
    focus: [400, 504],
    compose: composeStarTrails,
  },
} as const satisfies Record<string, SceneDefinition>;
