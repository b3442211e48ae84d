import type { Coordinates } from '../geography/distance';
import { projected, RoadNetwork, type WayPoint } from './road-network';

/** A way through places in their order. */
export interface Route {
  /** From the first place to the last. */
  line: WayPoint[];
  km: number;
  minutes: number;
  /** Numbers of its roads, in their order. */
  roads: string[];
}

let network: RoadNetwork | undefined;

/** The way along the bundled roads; `places` are two or more. */
export function routeThrough(places: readonly Coordinates[]): Route {
  network ??= new RoadNetwork();
  const line: WayPoint[] = [];
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    if (!before) continue;
    const start = line.at(-1) ?? { km: 0, minutes: 0 };
    const part = network
      .way(before, place)
      .map((point) => ({ ...point, km: start.km + point.km, minutes: start.minutes + point.minutes }));
    line.push(...part.slice(line.length === 0 ? 0 : 1));
  }
  return routeOf(line);
}

/** A route of a line that somebody else has worked out. */
export function routeOf(line: WayPoint[]): Route {
  const end = line.at(-1) ?? { km: 0, minutes: 0 };
  const numbers = line.flatMap(({ road }) => road ?? []);
  const roads = numbers.filter((road, index) => road !== numbers[index - 1]);
  return { line, km: end.km, minutes: end.minutes, roads };
}

/** Where a place lies beside a route. */
export interface PlaceOnRoute {
  /** From the nearest point of the line, in km. */
  offKm: number;
  /** From the start to that point. */
  km: number;
  minutes: number;
}

/** Measures places against one route. */
export class RouteMeasure {
  constructor(private readonly line: readonly WayPoint[]) {}

  /** The nearest point of the line. */
  place(place: Coordinates): PlaceOnRoute {
    let nearest: PlaceOnRoute = { offKm: Infinity, km: 0, minutes: 0 };
    for (const [index, to] of this.line.entries()) {
      const from = this.line[index - 1];
      if (!from) continue;
      const { share, offKm } = projected(place, from, to);
      if (offKm >= nearest.offKm) continue;
      nearest = {
        offKm,
        km: from.km + share * (to.km - from.km),
        minutes: from.minutes + share * (to.minutes - from.minutes),
      };
    }
    return nearest;
  }
}
