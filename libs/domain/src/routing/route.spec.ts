import { folded } from '../folding';
import { placeNamed } from '../geography';
import { routeOf, routeThrough, RouteMeasure, type Route } from '.';
import type { WayPoint } from './road-network';
import data from './road-network.json';

function placeOf(name: string): { latitude: number; longitude: number } {
  const place = placeNamed(folded(name));
  if (!place) throw new Error(`No place ${name}`);
  return place;
}

const route = (...names: string[]): Route => routeThrough(names.map(placeOf));

describe('the table of roads', () => {
  it('names only towns that it has a position for, none of which no road passes', () => {
    const through = new Set(data.roads.flatMap((road) => road.through));
    expect([...through].filter((name) => !Object.hasOwn(data.towns, name))).toEqual([]);
    expect(Object.keys(data.towns).filter((name) => !through.has(name))).toEqual([]);
    expect(data.roads.length).toBeGreaterThan(150);
  });

  it('connects every town with Cape Town', () => {
    const reached = new Set(['Cape Town']);
    const reach = () => {
      const met = data.roads.filter(({ through }) => through.some((name) => reached.has(name)));
      for (const name of met.flatMap(({ through }) => through)) reached.add(name);
      return reached.size;
    };
    while (reached.size < reach());
    expect(Object.keys(data.towns).filter((name) => !reached.has(name))).toEqual([]);
  });
});

describe('a route', () => {
  // Distances of road atlases.
  it.each([
    ['Cape Town', 'Johannesburg', 1_400, 'N1'],
    ['Cape Town', 'George', 430, 'N2'],
    ['Johannesburg', 'Durban', 570, 'N3'],
    ['Johannesburg', 'Polokwane', 320, 'N1'],
    ['Pretoria', 'Mbombela', 320, 'N4'],
    ['Bloemfontein', 'Johannesburg', 400, 'N1'],
    ['Bloemfontein', 'East London', 570, 'N6'],
    ['Cape Town', 'Springbok', 560, 'N7'],
    ['Upington', 'Kimberley', 400, 'N8'],
    ['George', 'Gqeberha', 330, 'N2'],
    ['Kimberley', 'Bloemfontein', 165, 'N8'],
    ['Beaufort West', 'Graaff-Reinet', 210, 'R61'],
    ['Durban', 'Empangeni', 170, 'N2'],
    ['Springbok', 'Upington', 380, 'N14'],
  ])('from %s to %s is about %i km along the %s', (from, to, km, road) => {
    const found = route(from, to);
    expect(Math.abs(found.km / km - 1)).toBeLessThan(0.1);
    expect(found.roads).toContain(road);
  });

  it.each([
    ['Fraserburg', 'Carnarvon', 'R361'],
    ['Springbok', 'Kleinzee', 'R355'],
    ['Rhodes', 'Maclear', 'R396'],
  ])('from %s to %s takes the gravel of the %s, and nothing beside the roads', (from, to, road) => {
    expect(route(from, to).roads).toEqual([road]);
  });

  it('passes all its places, with growing kilometres and minutes', () => {
    const { line, km, minutes } = route('Cape Town', 'Beaufort West', 'Kimberley');
    for (const [index, point] of line.entries()) {
      if (index === 0) continue;
      expect(point.km).toBeGreaterThan(line[index - 1]!.km);
      expect(point.minutes).toBeGreaterThan(line[index - 1]!.minutes);
    }
    expect(line.map(({ name }) => name)).toEqual(expect.arrayContaining(['Laingsburg', 'Victoria West']));
    expect(km).toBeGreaterThan(900);
    expect(minutes / 60).toBeGreaterThan(9);
  });

  it('goes straight where no road is nearer', () => {
    const { line, roads } = routeThrough([
      { latitude: -25.9, longitude: 20.9 },
      { latitude: -25.95, longitude: 20.95 },
    ]);
    expect(line).toHaveLength(2);
    expect(roads).toEqual([]);
  });

  it('stays on one road between two places beside it', () => {
    const { roads } = routeThrough([
      { latitude: -32.9, longitude: 21.4 },
      { latitude: -32.75, longitude: 21.7 },
    ]);
    expect(roads.length).toBeLessThanOrEqual(1);
  });
});

const point = (
  latitude: number,
  longitude: number,
  km: number,
  minutes: number,
  road?: string,
): WayPoint => ({
  ...{ latitude, longitude, km, minutes },
  ...(road !== undefined && { road }),
});

/** East for 100 km, then south for 110, more slowly. */
const CORNER = [point(-28, 28, 0, 0), point(-28, 29, 100, 60, 'N1'), point(-29, 29, 210, 200, 'R26')];

describe('a route of a line', () => {
  it('is as long as its last point says', () => {
    expect(routeOf(CORNER)).toEqual({ line: CORNER, km: 210, minutes: 200, roads: ['N1', 'R26'] });
    expect(routeOf([])).toEqual({ line: [], km: 0, minutes: 0, roads: [] });
  });

  it('names a road again only where it comes again', () => {
    const roads = ['N1', 'N1', 'N2', undefined, 'N2', 'N1'];
    expect(routeOf(roads.map((road, index) => point(-28, 28 + index, index, index, road))).roads).toEqual([
      ...['N1', 'N2', 'N1'],
    ]);
  });
});

describe('a place on a line with a corner', () => {
  const place = (latitude: number, longitude: number) =>
    new RouteMeasure(CORNER).place({ latitude, longitude });

  it.each([
    ['half way along the first part', -28, 28.5, 50, 30],
    ['at the start', -28, 28, 0, 0],
    ['before the start', -28, 27.5, 0, 0],
    ['a quarter along the second part', -28.25, 29.2, 127.5, 95],
    ['beyond the end', -29.5, 29, 210, 200],
  ])('is %s', (_where, latitude, longitude, km, minutes) => {
    const found = place(latitude, longitude);
    expect(Math.abs(found.km - km)).toBeLessThan(1);
    expect(Math.abs(found.minutes - minutes)).toBeLessThan(1);
  });

  it('is as far off as the nearest of the parts', () => {
    expect(place(-28, 28.5).offKm).toBeLessThan(0.5);
    expect(Math.abs(place(-28.5, 29.1).offKm - 9.8)).toBeLessThan(0.3);
    expect(new RouteMeasure([]).place({ latitude: -28, longitude: 28 })).toEqual({
      ...{ offKm: Infinity, km: 0, minutes: 0 },
    });
  });
});

describe('a place on a route', () => {
  const measure = new RouteMeasure(route('Cape Town', 'Johannesburg').line);

  it('has its distance from the road and the kilometres along it', () => {
    const { offKm, km } = measure.place(placeOf('Beaufort West'));
    expect(offKm).toBeLessThan(3);
    expect(km).toBeGreaterThan(420);
    expect(km).toBeLessThan(500);
  });

  it('is far away where the road does not go', () => {
    expect(measure.place(placeOf('Durban')).offKm).toBeGreaterThan(300);
  });

  it('comes in driving order', () => {
    const kilometres = ['Worcester', 'Laingsburg', 'Colesberg', 'Bloemfontein', 'Kroonstad'].map(
      (name) => measure.place(placeOf(name)).km,
    );
    expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b));
  });
});
