import { SEED_CAMPSITES } from '@kampvuur/seed/seed-data';
import { discOf, drawScene, type View } from './draw-scene';
import { type Place, placesOf, stateOf } from './gallery-crops';
import { isScene, type Scene, SCENES } from './scenes';
import { type Axis, type Box, subjectsOf } from './subjects';
import { type Point, SHEET } from './svg';

/** A picture of the demo data: a campsite's own one, or one that several show, which is never their first. */
export interface DemoPicture {
  /** Its file's name without width and ending, such as `shared/karoo-mesas`. */
  name: string;
  isOwn: boolean;
  seed: string;
  scene: Scene;
  view: View;
  places: readonly Place[];
}

/** Every picture of the demo data once. */
export function demoPictures(): DemoPicture[] {
  const pictures = new Map<string, DemoPicture>();
  for (const { slug, biome, scenes, looks } of SEED_CAMPSITES)
    for (const [position, name] of scenes.entries()) {
      const scene = asScene(name);
      const places = placesOf(position, scenes.length);
      const picture: DemoPicture =
        position === 0
          ? {
              name: `campsites/${slug}`,
              isOwn: true,
              seed: `${slug} 0`,
              scene,
              view: { biome, looks },
              places,
            }
          : { name: `shared/${scene}`, isOwn: false, seed: 'shared', scene, view: {}, places };
      const before = pictures.get(picture.name)?.places ?? [];
      pictures.set(picture.name, { ...picture, places: [...before, ...places] });
    }
  return [...pictures.values()];
}

function asScene(name: string): Scene {
  if (!isScene(name)) throw new Error(`There is no scene "${name}": tools/artwork/scenes.ts has them`);
  return name;
}

/** A picture as it is drawn and cut. */
export interface Fitted {
  svg: string;
  /** What must stay in sight when it is cut, in percent of width and height. */
  focus: Point;
  /** The places that cut its sun or one of its subjects. */
  cuts: readonly Place[];
}

/** Where most land is. The flattest crops round it end above the tent in front instead of cutting it. */
const MIDDLE: Point = [SHEET.width / 2, SHEET.height * 0.58];

/** How far from its own height a sun may be drawn, in which steps, and how far from the sheet's upper edge at least. */
const SUN = { reach: 100, step: 4, margin: 20 } as const;

/** What is worse, by weight of a place: something cut or left out; by square: a focal point or a sun far from its own. */
const COST = { cut: 1, out: 0.03, focus: 0.002, sun: 0.0006 } as const;

/** The focal point along an axis with the least cost, and how much the sun stands lower for it. */
interface Cut {
  cost: number;
  focus: number;
  sunk: number;
  cuts: readonly Place[];
}

/** Draws a picture with its sun, and cuts it round a point, such that no place of a gallery cuts what is to be seen. */
export function fitted({ seed, scene, view, places }: DemoPicture): Fitted {
  const subjects = subjectsOf(drawScene(seed, scene, view));
  const disc = discOf(seed, scene, view);
  const [x, y] = SCENES[scene].focus ?? MIDDLE;
  const percent = (x / SHEET.width) * 100;
  const across = bestCut('width', view.looks?.includes('turned') ? 100 - percent : percent);
  const down = bestCut('height', (y / SHEET.height) * 100);
  return {
    svg: drawScene(seed, scene, { ...view, sunk: down.sunk }),
    focus: [across.focus, down.focus],
    cuts: [...across.cuts, ...down.cuts],
  };

  function bestCut(axis: Axis, preferred: number): Cut {
    let best: Cut = { cost: Infinity, focus: preferred, sunk: 0, cuts: [] };
    for (let focus = 0; focus <= 100; focus += 1) {
      const still = costOf(subjects, axis, focus);
      const away = COST.focus * (focus - preferred) ** 2;
      for (const sunk of axis === 'height' && disc ? sinkings(disc) : [0]) {
        const sun = costOf(disc ? [lowered(disc, sunk)] : [], axis, focus);
        const cost = still.cost + away + sun.cost + COST.sun * sunk ** 2;
        if (cost < best.cost) best = { cost, focus, sunk, cuts: [...still.cuts, ...sun.cuts] };
      }
    }
    return best;
  }

  function costOf(boxes: readonly Box[], axis: Axis, focus: number): { cost: number; cuts: Place[] } {
    const cuts: Place[] = [];
    let cost = 0;
    for (const box of boxes)
      for (const place of places) {
        const state = stateOf(box, place, axis, focus);
        if (state === 'cut') cuts.push(place);
        if (state !== 'shown') cost += place.weight * COST[state];
      }
    return { cost, cuts };
  }
}

function lowered({ width, height: [top, bottom] }: Box, by: number): Box {
  return { width, height: [top + by, bottom + by] };
}

function sinkings({ height: [top] }: Box): number[] {
  const steps = SUN.reach / SUN.step;
  return Array.from({ length: 2 * steps + 1 }, (_, i) => (i - steps) * SUN.step).filter(
    (by) => by === 0 || top + by >= SUN.margin,
  );
}
