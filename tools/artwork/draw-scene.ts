import type { Biome, Look } from '@kampvuur/seed/seed-data';
import { Random } from '@kampvuur/seed/random';
import { inksFor } from './inks';
import { drawMist } from './landforms/mist';
import { SCENES, type Scene } from './scenes';
import { MOON, type Range, type SceneDefinition } from './scenes/scene-definition';
import { drawMoon, drawSky, drawStars, drawSun } from './sky';
import { pulled, type Stage } from './stage';
import type { Box } from './subjects';
import { mirrored, sheet, SHEET } from './svg';
import { drawClouds, drawFlowers, drawStorm } from './weather';

/** How a composition is seen; what is left out is the composition's own. */
export interface View {
  /** Whose inks a scene of no biome takes. */
  biome?: Biome | undefined;
  looks?: readonly Look[] | undefined;
  /** How much lower than by itself the sun or moon stands, in units of the sheet. */
  sunk?: number;
}

/** Where the sun stands at a time of day, in parts of the sky's depth, and how large it is. */
const SUNS: Partial<Record<Look, { depth: Range; radius: Range }>> = {
  dawn: { depth: [0.5, 0.64], radius: [40, 50] },
  day: { depth: [0.24, 0.36], radius: [34, 42] },
  dusk: { depth: [0.6, 0.74], radius: [52, 66] },
};

/**
 * A scene as SVG text, 800 x 600. The seed (a campsite's slug, say) decides every detail
 * the scene leaves open; the same seed, scene and view give the same text.
 */
export function drawScene(seed: string, scene: Scene, view: View = {}): string {
  const definition: SceneDefinition = SCENES[scene];
  const { looks = [] } = view;
  const { stage, radius } = setStage(seed, scene, view);
  const sky = drawHeavens(stage, definition.horizon, radius, looks);
  const drawing = sky + definition.compose(stage) + drawForeground(stage, definition.horizon, looks);
  return sheet(
    SHEET.width,
    SHEET.height,
    looks.includes('turned') ? mirrored(drawing, SHEET.width) : drawing,
  );
}

/** The stage of a scene before anything is drawn on it, and the radius of its sun or moon. */
function setStage(
  seed: string,
  scene: Scene,
  { biome, looks = [], sunk = 0 }: View,
): { stage: Stage; radius: number } {
  const definition: SceneDefinition = SCENES[scene];
  const random = Random.fromText(`${seed}/${scene}`);
  const between = (range: Range): number => random.between(range[0], range[1]);
  const inks = inksFor(definition.biome ?? biome ?? 'drakensberg', definition.time, looks);
  const sun = sunOf(definition, looks, inks.isNight);
  const palette = pulled(inks, random);
  const [x, y] = [between(sun.x), between(sun.y)];
  const radius = between(sun.radius);
  return { stage: { ...SHEET, random, palette, light: [x, y + sunk] }, radius };
}

/** The sun or moon of a scene; undefined behind a storm. */
export function discOf(seed: string, scene: Scene, view: View = {}): Box | undefined {
  const { looks = [] } = view;
  if (looks.includes('storm')) return undefined;
  const { stage, radius } = setStage(seed, scene, view);
  const [x, y] = stage.light;
  const middle = looks.includes('turned') ? SHEET.width - x : x;
  return { width: [middle - radius, middle + radius], height: [y - radius, y + radius] };
}

function sunOf(
  definition: SceneDefinition,
  looks: readonly Look[],
  isNight: boolean,
): SceneDefinition['sun'] {
  const { sun, horizon, time } = definition;
  if (isNight) return time === 'night' ? sun : MOON;
  const at = looks.map((look) => SUNS[look]).find((found) => found !== undefined);
  if (!at) return sun;
  return { x: sun.x, y: [at.depth[0] * horizon, at.depth[1] * horizon], radius: at.radius };
}

function drawHeavens(stage: Stage, horizon: number, radius: number, looks: readonly Look[]): string {
  const sky = drawSky(stage, horizon);
  if (looks.includes('storm')) return sky + drawStorm(stage, horizon);
  const lit = stage.palette.isNight
    ? sky + drawStars(stage, horizon) + drawMoon(stage, radius)
    : sky + drawSun(stage, radius);
  return looks.includes('clouds') ? lit + drawClouds(stage, horizon) : lit;
}

function drawForeground(stage: Stage, horizon: number, looks: readonly Look[]): string {
  const mist = looks.includes('mist') ? drawMist(stage, horizon - 60, horizon + 50, 5) : '';
  return looks.includes('spring') ? mist + drawFlowers(stage, 70, [0, 540], [800, 604]) : mist;
}
