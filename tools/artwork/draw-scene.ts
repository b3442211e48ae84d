import type { Biome, Look } from '@kampvuur/seed/seed-data';
import { Random } from '@kampvuur/seed/random';
import { type Axis, type GALLERY_PLACES, isWhole, SHARED_PLACES } from './gallery-crops';
import { inksFor } from './inks';
import { drawMist } from './landforms/mist';
import { SCENES, type Scene } from './scenes';
import { MOON, type Range, type SceneDefinition } from './scenes/scene-definition';
import { drawMoon, drawSky, drawStars, drawSun } from './sky';
import { pulled, type Stage } from './stage';
import { mirrored, sheet, SHEET, type Point } from './svg';
import { drawClouds, drawFlowers, drawStorm } from './weather';

/** How a composition is seen; what is left out is the composition's own. */
export interface View {
  /** Whose inks a scene of no biome takes. */
  biome?: Biome;
  looks?: readonly Look[];
  /** True for a picture of several campsites: its sun keeps clear of the edges of every crop of every gallery. */
  isShared?: boolean;
}

type Places = (typeof GALLERY_PLACES)[number][number];

/** Where most land is. The flattest crops round it end above the tent in front instead of cutting it. */
const MIDDLE: Point = [SHEET.width / 2, SHEET.height * 0.58];

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
  { biome, looks = [], isShared }: View,
): { stage: Stage; radius: number } {
  const definition: SceneDefinition = SCENES[scene];
  const random = Random.fromText(`${seed}/${scene}`);
  const between = (range: Range): number => random.between(range[0], range[1]);
  const inks = inksFor(definition.biome ?? biome ?? 'drakensberg', definition.time, looks);
  const sun = sunOf(definition, looks, inks.isNight);
  const palette = pulled(inks, random);
  const [x, y] = [between(sun.x), between(sun.y)];
  const radius = between(sun.radius);
  const height = isShared ? clearHeight(y, radius, wishedFocus(scene)) : y;
  return { stage: { ...SHEET, random, palette, light: [x, height] }, radius };
}

/** A sun or moon on the sheet. */
interface Disc {
  at: Point;
  radius: number;
}

/** The sun or moon of a scene; undefined behind a storm. */
export function discOf(seed: string, scene: Scene, view: View = {}): Disc | undefined {
  const { looks = [] } = view;
  if (looks.includes('storm')) return undefined;
  const { stage, radius } = setStage(seed, scene, view);
  const [x, y] = stage.light;
  return { at: [looks.includes('turned') ? SHEET.width - x : x, y], radius };
}

/** Whether none of the places cuts a disc; `focus` is the focal point in percent. */
export function isDiscWhole(disc: Disc, [across, down]: Point, places: Places): boolean {
  return isWholeAlong('width', disc, across, places) && isWholeAlong('height', disc, down, places);
}

function isWholeAlong(axis: Axis, { at: [x, y], radius }: Disc, focus: number, places: Places): boolean {
  const middle = axis === 'width' ? x : y;
  return isWhole([middle - radius, middle + radius], axis, focus, places);
}

/**
 * What of a scene must stay in sight when its picture is cut, in percent of width and height: the scene's own focal
 * point, moved until no place of the picture in a gallery cuts the sun or moon.
 */
export function focusOf(seed: string, scene: Scene, view: View = {}, places: Places = []): Point {
  const [x] = (SCENES[scene] as SceneDefinition).focus ?? MIDDLE;
  const percent = Math.round((x / SHEET.width) * 100);
  const across = view.looks?.includes('turned') ? 100 - percent : percent;
  const down = wishedFocus(scene);
  const disc = discOf(seed, scene, view);
  if (!disc) return [across, down];
  const clear = (axis: Axis, wish: number) =>
    nearest(wish, (value) => value >= 0 && value <= 100 && isWholeAlong(axis, disc, value, places));
  return [clear('width', across), clear('height', down)];
}

/** Percent of the height of a scene that its crops centre on, whatever its sun. */
function wishedFocus(scene: Scene): number {
  const [, y] = (SCENES[scene] as SceneDefinition).focus ?? MIDDLE;
  return Math.round((y / SHEET.height) * 100);
}

/** How far a disc keeps from the edges of crops and from the sheet's upper edge, at least. */
const CLEARANCE = { crop: 2, sheet: 24 } as const;

/** The height nearest to `y` at which no crop of any gallery cuts a disc. */
function clearHeight(y: number, radius: number, percent: number): number {
  const reach = radius + CLEARANCE.crop;
  return nearest(
    y,
    (height) =>
      height > radius + CLEARANCE.sheet &&
      isWhole([height - reach, height + reach], 'height', percent, SHARED_PLACES),
  );
}

/** The number nearest to a wish, by whole steps, that passes; the wish itself if none within a sheet does. */
function nearest(wish: number, passes: (value: number) => boolean): number {
  for (let step = 0; step < SHEET.height; step += 1)
    for (const value of [wish + step, wish - step]) if (passes(value)) return value;
  return wish;
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
