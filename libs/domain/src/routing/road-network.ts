import { distanceKm, longitudeScale, type Coordinates } from '../geography/distance';
import data from './road-network.json';

/** A junction or town of the network. */
interface Town extends Coordinates {
  name: string;
  legs: Leg[];
}

/** The road between two neighbouring towns, seen from one of them. */
interface Leg {
  from: number;
  to: number;
  /** Of the road, which bends, not of the straight line. */
  km: number;
  minutes: number;
  road: string;
}

/** A road as the table has it. */
interface RoadRow {
  number: string;
  through: string[];
  /** Its whole length, where it is known. */
  km?: number;
  isGravel?: boolean;
}

/** Kilometres of road for one of a straight line between towns, where a road's length is not known. */
const BENDS = 1.13;

/** Average speeds in km/h, for a car that tows or is full: towns and roadworks included. */
const SPEED = { national: 95, regional: 80, gravel: 50 } as const;

/**
 * Off the network: kilometres for one of a straight line, and the speed on such roads. More bends and no more speed than on
 * the gravel roads of the table, or those would never be quicker.
 */
export const OFF_NETWORK = { bends: 1.3, kmPerHour: SPEED.gravel } as const;

/** How many roads near a place are tried as its way to the network. */
const MAX_ACCESSES = 6;

/** Roads farther than this beyond the nearest one are not tried, in km. */
const ACCESS_SLACK_KM = 25;

/** A place's way to the network: to a point of a leg, and along it to one of its ends. */
interface Access {
  leg: Leg;
  /** Where the leg is met. */
  at: Coordinates;
  /** 0 at the start of the leg, 1 at its end. */
  share: number;
  km: number;
  minutes: number;
}

/** A point of the way, with what was driven to reach it. */
export interface WayPoint extends Coordinates {
  km: number;
  minutes: number;
  /** Of the town, where it is one. */
  name?: string;
  /** Number of the road that leads here; missing off the network. */
  road?: string;
}

const minutesOf = (km: number, kmPerHour: number): number => (km / kmPerHour) * 60;

function speedOf({ number, isGravel }: RoadRow): number {
  if (isGravel) return SPEED.gravel;
  return number.startsWith('N') ? SPEED.national : SPEED.regional;
}

/**
 * The national and main regional roads of South Africa as straight lines between towns (`road-network.json`, written by hand;
 * docs/decisions 32). Lines lie up to some ten kilometres beside the real road, distances are within a tenth of it.
 */
export class RoadNetwork {
  private readonly towns: Town[];
  private readonly legs: Leg[] = [];

  constructor({ towns, roads }: { towns: Record<string, number[]>; roads: RoadRow[] } = data) {
    const names = Object.keys(towns);
    this.towns = Object.entries(towns).map(([name, [latitude = NaN, longitude = NaN]]) => ({
      name: name.replace(/ \([A-Z]+\)$/, ''),
      latitude,
      longitude,
      legs: [],
    }));
    const indexOf = new Map(names.map((name, index) => [name, index]));
    for (const road of roads)
      this.addRoad(
        road,
        road.through.map((name) => indexOf.get(name) ?? NaN),
      );
  }

  /** The quickest way between two places, from the first to the second. */
  way(from: Coordinates, to: Coordinates): WayPoint[] {
    const direct = [
      { ...pointOf(from), km: 0, minutes: 0 },
      this.offNetwork(from, to, { km: 0, minutes: 0 }),
    ];
    const [starts, ends] = [this.accessesOf(from), this.accessesOf(to)];
    const reached = this.quickest(starts, ends);
    const last = direct.at(-1);
    return reached && last && reached.minutes < last.minutes ? this.traced(from, to, reached) : direct;
  }

  private addRoad(road: RoadRow, through: number[]): void {
    const pairs = through.slice(1).map((to, index) => [through[index]!, to] as const);
    const straight = pairs.map(([from, to]) => distanceKm(this.towns[from]!, this.towns[to]!));
    const bends = road.km === undefined ? BENDS : road.km / straight.reduce((sum, km) => sum + km, 0);
    pairs.forEach(([from, to], index) => {
      const km = (straight[index] ?? 0) * bends;
      const leg = { from, to, km, minutes: minutesOf(km, speedOf(road)), road: road.number };
      this.legs.push(leg);
      this.towns[from]!.legs.push(leg);
      this.towns[to]!.legs.push({ ...leg, from: to, to: from });
    });
  }

  /** The ways from a place to the roads around it, nearest first. */
  private accessesOf(place: Coordinates): Access[] {
    const near = this.legs
      .map((leg) => ({ leg, ...projected(place, this.towns[leg.from]!, this.towns[leg.to]!) }))
      .sort((a, b) => a.offKm - b.offKm);
    const [nearest] = near;
    if (!nearest) return [];
    return near
      .slice(0, MAX_ACCESSES)
      .filter(({ offKm }) => offKm <= nearest.offKm + ACCESS_SLACK_KM)
      .map(({ leg, at, share, offKm }) => {
        const km = offKm * OFF_NETWORK.bends;
        return { leg, at, share, km, minutes: minutesOf(km, OFF_NETWORK.kmPerHour) };
      });
  }

  /** Dijkstra's algorithm from all accesses of the start to the best one of the end. */
  private quickest(starts: readonly Access[], ends: readonly Access[]): Arrival | undefined {
    const minutes = new Float64Array(this.towns.length).fill(Infinity);
    const cameBy = new Map<number, Leg | Access>();
    for (const access of starts)
      for (const [town, share] of endsOf(access)) {
        const total = access.minutes + share * access.leg.minutes;
        if (total >= minutes[town]!) continue;
        minutes[town] = total;
        cameBy.set(town, access);
      }
    const open = new Set(cameBy.keys());
    while (open.size > 0) {
      let town = -1;
      for (const candidate of open) if (town === -1 || minutes[candidate]! < minutes[town]!) town = candidate;
      open.delete(town);
      for (const leg of this.towns[town]!.legs) {
        const total = minutes[town]! + leg.minutes;
        if (total >= minutes[leg.to]!) continue;
        minutes[leg.to] = total;
        cameBy.set(leg.to, leg);
        open.add(leg.to);
      }
    }
    return bestArrival(minutes, cameBy, starts, ends);
  }

  private offNetwork(from: Coordinates, to: Coordinates, driven: { km: number; minutes: number }): WayPoint {
    const km = distanceKm(from, to) * OFF_NETWORK.bends;
    return {
      ...pointOf(to),
      km: driven.km + km,
      minutes: driven.minutes + minutesOf(km, OFF_NETWORK.kmPerHour),
    };
  }

  private traced(from: Coordinates, to: Coordinates, { start, end, legs }: Arrival): WayPoint[] {
    const way: WayPoint[] = [{ ...pointOf(from), km: 0, minutes: 0 }];
    const add = (at: Coordinates, km: number, minutes: number, more: { name?: string; road?: string }) => {
      const before = way.at(-1)!;
      way.push({ ...pointOf(at), km: before.km + km, minutes: before.minutes + minutes, ...more });
    };
    const along = (leg: Leg, share: number, at: Coordinates, name?: string) =>
      add(at, share * leg.km, share * leg.minutes, { road: leg.road, ...(name !== undefined && { name }) });

    add(start.at, start.km, start.minutes, {});
    if (legs === undefined) along(start.leg, Math.abs(end.share - start.share), end.at);
    else {
      const first = this.towns[legs.first]!;
      along(start.leg, shareTo(start, legs.first), first, first.name);
      for (const leg of legs.between) along(leg, 1, this.towns[leg.to]!, this.towns[leg.to]!.name);
      along(end.leg, shareTo(end, legs.last), end.at);
    }
    add(to, end.km, end.minutes, {});
    return way.filter((point, index) => index === 0 || point.km > way[index - 1]!.km);
  }
}

/** How the end is reached; `legs` is missing where start and end meet the same leg. */
interface Arrival {
  minutes: number;
  start: Access;
  end: Access;
  legs?: { first: number; last: number; between: Leg[] };
}

const pointOf = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude });

/** Both ends of an access's leg, with the share of the leg to each. */
const endsOf = ({ leg, share }: Access): [town: number, share: number][] => [
  [leg.from, share],
  [leg.to, 1 - share],
];

const shareTo = ({ leg, share }: Access, town: number): number => (town === leg.from ? share : 1 - share);

function bestArrival(
  minutes: Float64Array,
  cameBy: ReadonlyMap<number, Leg | Access>,
  starts: readonly Access[],
  ends: readonly Access[],
): Arrival | undefined {
  let best: Arrival | undefined;
  const offer = (arrival: Arrival): void => {
    if (!best || arrival.minutes < best.minutes) best = arrival;
  };
  for (const end of ends) {
    for (const start of starts)
      if (start.leg === end.leg) {
        const along = Math.abs(end.share - start.share) * end.leg.minutes;
        offer({ minutes: start.minutes + along + end.minutes, start, end });
      }
    for (const [town, share] of endsOf(end)) {
      const total = minutes[town]! + share * end.leg.minutes + end.minutes;
      if (best && total >= best.minutes) continue;
      const path = pathTo(town, cameBy);
      if (path) offer({ minutes: total, start: path.start, end, legs: path });
    }
  }
  return best;
}

function pathTo(
  last: number,
  cameBy: ReadonlyMap<number, Leg | Access>,
): { start: Access; first: number; last: number; between: Leg[] } | undefined {
  const between: Leg[] = [];
  let town = last;
  let by = cameBy.get(town);
  while (by && 'from' in by) {
    between.unshift(by);
    town = by.from;
    by = cameBy.get(town);
  }
  return by && { start: by, first: town, last, between };
}

/** The nearest point of a straight line between two towns, on a plane around the place. */
export function projected(
  place: Coordinates,
  from: Coordinates,
  to: Coordinates,
): { at: Coordinates; share: number; offKm: number } {
  const scale = longitudeScale(place.latitude);
  const [x, y] = [(to.longitude - from.longitude) * scale, to.latitude - from.latitude];
  const [u, v] = [(place.longitude - from.longitude) * scale, place.latitude - from.latitude];
  const length = x * x + y * y;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (u * x + v * y) / length));
  const at = {
    latitude: from.latitude + share * y,
    longitude: from.longitude + share * (to.longitude - from.longitude),
  };
  return { at, share, offKm: distanceKm(place, at) };
}
