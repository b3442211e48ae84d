import type { Biome } from '@kampvuur/seed/seed-data';
import type { Stage } from '../stage';
import { mirrored, type Point } from '../svg';

export type Range = readonly [min: number, max: number];

/** One composition: where its light stands and how its land is drawn over the sky. */
export interface SceneDefinition {
  /** Left out where the scene fits anywhere and takes the inks of the campsite it is drawn for. */
  biome?: Biome;
  time: 'day' | 'dusk' | 'night';
  sun: { x: Range; y: Range; radius: Range };
  /** Depth of the sky's bands. */
  horizon: number;
  /** What must stay in sight when the picture is cut; the middle of the land when left out. */
  focus?: Point;
  compose(stage: Stage): string;
}

/** Where a crescent stands. */
export const MOON: SceneDefinition['sun'] = { x: [500, 610], y: [78, 120], radius: [30, 36] };

/** Where the tent and the fire of most scenes are: what there is to see at night. */
const FIRELIGHT: Point = [400, 504];

/** The same composition under a crescent; the moon keeps clear of the heart in the top right corner. */
export function atNight(scene: SceneDefinition): SceneDefinition {
  return { ...scene, time: 'night', sun: MOON, focus: FIRELIGHT };
}

/** The same composition in evening inks, with a large low sun. */
export function atDusk(scene: SceneDefinition, sun: SceneDefinition['sun']): SceneDefinition {
  return { ...scene, time: 'dusk', sun };
}

/** Draws a backdrop as it is or mirrored, by the seed; the light stays where it is. */
export function eitherWay(stage: Stage, draw: (stage: Stage) => string): string {
  if (stage.random.chance(0.5)) return draw(stage);
  const turned = { ...stage, light: [stage.width - stage.light[0], stage.light[1]] as const };
  return mirrored(draw(turned), stage.width);
}
