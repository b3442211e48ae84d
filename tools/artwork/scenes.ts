import type { Biome } from '@kampvuur/seed/seed-data';
import { ANYWHERE } from './scenes/anywhere';
import { BAYS } from './scenes/bays';
import { BUSH_PLANTS } from './scenes/bush-plants';
import { BUSHVELD_DAWN } from './scenes/bushveld-dawn';
import { BUSHVELD_LANDMARKS } from './scenes/bushveld-landmarks';
import { CEDERBERG } from './scenes/cederberg';
import { COAST_LANDMARKS } from './scenes/coast-landmarks';
import { DESERT_LANDMARKS } from './scenes/desert-landmarks';
import { DRAKENSBERG } from './scenes/drakensberg';
import { FRAMES } from './scenes/frames';
import { FYNBOS_COAST } from './scenes/fynbos-coast';
import { KALAHARI_DUNES } from './scenes/kalahari-dunes';
import { KAROO_DUSK } from './scenes/karoo-dusk';
import { LAKES } from './scenes/lakes';
import { MIST_FOREST } from './scenes/mist-forest';
import { MOUNTAIN_LANDMARKS } from './scenes/mountain-landmarks';
import { PLACES } from './scenes/places';
import { PLAINS } from './scenes/plains';
import { RIVER_WORKS } from './scenes/river-works';
import type { SceneDefinition } from './scenes/scene-definition';
import { SHORES } from './scenes/shores';
import { VALLEYS } from './scenes/valleys';
import { WILDLIFE } from './scenes/wildlife';
import { WILD_COAST } from './scenes/wild-coast';
import { WILD_COAST_LANDMARKS } from './scenes/wild-coast-landmarks';

const ALL = {
  ...MOUNTAIN_LANDMARKS,
  ...COAST_LANDMARKS,
  ...WILD_COAST_LANDMARKS,
  ...DESERT_LANDMARKS,
  ...BUSHVELD_LANDMARKS,
  ...SHORES,
  ...VALLEYS,
  ...LAKES,
  ...BAYS,
  ...PLACES,
  ...PLAINS,
  ...RIVER_WORKS,
  ...FRAMES,
  ...WILDLIFE,
  ...BUSH_PLANTS,
  ...ANYWHERE,
  ...FYNBOS_COAST,
  ...KAROO_DUSK,
  ...BUSHVELD_DAWN,
  ...DRAKENSBERG,
  ...KALAHARI_DUNES,
  ...WILD_COAST,
  ...MIST_FOREST,
  ...CEDERBERG,
} as const;

/** Name of a composition, such as `karoo-mesas`. */
export type Scene = keyof typeof ALL;

/** True for the name of a composition. */
export function isScene(name: string): name is Scene {
  return Object.hasOwn(ALL, name);
}

/** Every composition by name. */
export const SCENES: Readonly<Record<Scene, SceneDefinition>> = ALL;

/** Compositions of a biome, the night last. */
export function scenesFor(biome: Biome): Scene[] {
  return (Object.keys(SCENES) as Scene[]).filter((scene) => SCENES[scene].biome === biome);
}
