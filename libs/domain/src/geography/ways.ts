import { distanceKm, type Coordinates } from './distance';
import type { Position } from './outlines';
import { roadLines } from './surroundings';

/** The way between two places. */
export interface Way {
  /** Whole kilometres. */
  km: number;
  /** Whole minutes of driving; null for a straight line. */
  minutes: number | null;
  /** No main road leads there: the distance is that of a straight line. */
  isStraight: boolean;
  /** From the one to the other, both included. */
  line: Position[];
}

/** How much longer the national roads are than the bundled lines between their towns (docs/data-quality.md). */
const ROAD_WINDING = 1.08;
/** How much longer the roads to a national road are than a straight line. */
const ACCESS_WINDING = 1.3;
/** Kilometres an hour on national roads, stops left out, and on the way to them. */
const SPEED = { road: 95, access: 60 } as const;
/** Farthest a place may be from a main road, in km in a straight line. */
const MAX_ACCESS_KM = 120;
/** A way of which more than this share leads to and from main roads says little about the roads there. */
const MAX_ACCESS_SHARE = 0.6;
/** Longest way in relation to a straight line; a longer one leads around what other roads cross. */
const MAX_DETOUR = 2;
/** Places closer than this are on no main road together, in km. */
const MIN_ROAD_KM = 5;
const MINUTES = 60;

const keyOf = ([longitude, latitude]: Position): string => `${longitude},${latitude}`;
const pointOf = ([longitude, latitude]: Position): Coordinates => ({ latitude, longitude });
const positionOf = ({ longitude, latitude }: Coordinates): Position => [longitude, latitude];
const kmBetween = (one: Position, other: Position): number => distanceKm(pointOf(one), pointOf(other));

type Roads = ReadonlyMap<string, readonly Position[]>;

interface Network {
  lines: readonly Position[][];
  /** The towns next to each town along a road. */
  neighbours: Roads;
}

let network: Network | undefined;

function mainRoads(): Network {
  if (network) return network;
  const lines = roadLines();
  const neighbours = new Map<string, Position[]>();
  const connect = (from: Position, to: Position) =>
    neighbours.set(keyOf(from), [...(neighbours.get(keyOf(from)) ?? []), to]);
  for (const line of lines)
    for (const [index, town] of line.entries()) {
      const next = line[index + 1];
      if (!next) continue;
      connect(town, next);
      connect(next, town);
    }
  network = { lines, neighbours };
  return network;
}

/** Where a place reaches a main road: the point on it, and the towns of the road on both sides. */
interface Access {
  point: Position;
  towns: [Position, Position];
  km: number;
}

/** The nearest point of each main road within reach. */
function accessesOf(place: Coordinates): Access[] {
  return mainRoads().lines.flatMap((line) => {
    let nearest: Access | undefined;
    for (const [index, town] of line.entries()) {
      const next = line[index + 1];
      if (!next) continue;
      const point = nearestOnLine(place, town, next);
      const km = distanceKm(place, pointOf(point));
      if (km <= (nearest?.km ?? MAX_ACCESS_KM)) nearest = { point, towns: [town, next], km };
    }
    return nearest ?? [];
  });
}

/** The point of a straight line that is nearest to a place, on a plane around it. */
function nearestOnLine(
  { latitude, longitude }: Coordinates,
  [x1, y1]: Position,
  [x2, y2]: Position,
): Position {
  const scale = Math.cos((latitude * Math.PI) / 180);
  const [dx, dy] = [(x2 - x1) * scale, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((longitude - x1) * scale * dx + (latitude - y1) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

interface Visit {
  position: Position;
  /** Minutes from the start. */
  minutes: number;
  roadKm: number;
  accessKm: number;
  before: Visit | null;
  isDone: boolean;
}

const ARRIVAL = 'arrival';

/** The fastest way along main roads (Dijkstra's algorithm); undefined when none leads there. */
function fastestByRoad(from: Coordinates, to: Coordinates): Visit | undefined {
  const [starts, ends] = [accessesOf(from), accessesOf(to)];
  if (starts.length === 0 || ends.length === 0) return undefined;
  const { neighbours } = mainRoads();
  const visits = new Map<string, Visit>();
  const reach = (
    key: string,
    position: Position,
    before: Visit | null,
    km: number,
    kind: 'road' | 'access',
  ) => {
    const driven = km * (kind === 'road' ? ROAD_WINDING : ACCESS_WINDING);
    const minutes = (before?.minutes ?? 0) + (driven / SPEED[kind]) * MINUTES;
    if (minutes >= (visits.get(key)?.minutes ?? Infinity)) return;
    const roadKm = (before?.roadKm ?? 0) + (kind === 'road' ? driven : 0);
    const accessKm = (before?.accessKm ?? 0) + (kind === 'access' ? driven : 0);
    visits.set(key, { position, minutes, roadKm, accessKm, before, isDone: false });
  };
  const start: Visit = {
    position: positionOf(from),
    minutes: 0,
    roadKm: 0,
    accessKm: 0,
    before: null,
    isDone: true,
  };
  for (const access of starts) reach(keyOf(access.point), access.point, start, access.km, 'access');
  for (;;) {
    const [key, visit] = nextVisit(visits);
    if (!visit || key === ARRIVAL) return visit;
    visit.isDone = true;
    const { position } = visit;
    const go = (next: Position) => reach(keyOf(next), next, visit, kmBetween(position, next), 'road');
    for (const next of neighbours.get(key) ?? []) go(next);
    for (const { point, towns } of starts) if (keyOf(point) === key) towns.forEach(go);
    for (const end of ends) {
      if (keyOf(end.point) === key) reach(ARRIVAL, positionOf(to), visit, end.km, 'access');
      else if (isOnSegment(end, visit, starts)) go(end.point);
    }
  }
}

/** Whether the segment of road on which a way ends is the one where a visit is. */
function isOnSegment({ towns }: Access, { position }: Visit, starts: readonly Access[]): boolean {
  const keys = towns.map(keyOf);
  if (keys.includes(keyOf(position))) return true;
  const start = starts.find(({ point }) => keyOf(point) === keyOf(position));
  return start !== undefined && start.towns.every((town) => keys.includes(keyOf(town)));
}

function nextVisit(visits: ReadonlyMap<string, Visit>): [string, Visit | undefined] {
  let next: [string, Visit | undefined] = ['', undefined];
  for (const [key, visit] of visits)
    if (!visit.isDone && visit.minutes < (next[1]?.minutes ?? Infinity)) next = [key, visit];
  return next;
}

/**
 * The way between two places along the national roads, with the kilometres to and from them; a straight line where no such
 * road leads there. About right, for planning: the roads are lines between towns.
 */
export function wayBetween(from: Coordinates, to: Coordinates): Way {
  const straight = distanceKm(from, to);
  const line: Position[] = [positionOf(from), positionOf(to)];
  const byRoad = straight < MIN_ROAD_KM ? undefined : fastestByRoad(from, to);
  const km = byRoad ? byRoad.roadKm + byRoad.accessKm : 0;
  if (!byRoad || km > straight * MAX_DETOUR || byRoad.accessKm > km * MAX_ACCESS_SHARE)
    return { km: Math.round(straight), minutes: null, isStraight: true, line };
  return { km: Math.round(km), minutes: Math.round(byRoad.minutes), isStraight: false, line: lineTo(byRoad) };
}

function lineTo(arrival: Visit): Position[] {
  const line: Position[] = [];
  for (let visit: Visit | null = arrival; visit; visit = visit.before) line.unshift(visit.position);
  return line;
}
