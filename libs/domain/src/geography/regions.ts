import type { Coordinates } from './distance';
import type { Polygon } from './outlines';
import smallRegions from './small-regions.json';

/** Part of a region: everything within so many kilometres of a point. */
export interface RegionCircle extends Coordinates {
  km: number;
}

/** A stretch of land, coast or park that people search by, like the Karoo; its official name first, then alternative names. */
export interface Region {
  names: readonly [string, ...string[]];
  /** Where it lies: inside the outline, or in one of the circles. */
  outline?: Polygon;
  circles: readonly RegionCircle[];
}

type Point = [latitude: number, longitude: number];
type Row<Part> = [names: string, ...parts: Part[]];

/** The large ones by the corners of a rough outline, out to sea where they lie at the coast. */
const OUTLINED: Row<Point>[] = [
  [
    'Drakensberg, uKhahlamba, Drakensberge, Drakensberg Mountains',
    ...points('-28.3 28.95, -28.3 29.3, -28.6 29.35, -28.9 29.6, -29.2 29.8, -29.7 29.8, -30.15 29.35'),
    ...points('-30.15 29, -29.8 29, -29.4 29.25, -29 29.1, -28.75 28.75, -28.55 28.7'),
  ],
  [
    'Garden Route, Tuinroete',
    ...points('-34.5 21.2, -34 21.2, -33.8 22.3, -33.8 23.2, -33.85 24.25, -34.2 24.25, -34.2 23.4'),
    ...points('-34.25 22.8, -34.25 22.4, -34.4 22.1, -34.55 21.6'),
  ],
  [
    'Karoo, Great Karoo, Groot Karoo',
    ...points('-33.3 19.8, -32 19.4, -31.2 19.6, -30.3 21.5, -30.2 23.5, -30.6 25.2, -31.3 26.2'),
    ...points(
      '-32.3 26.1, -33 25.4, -33.25 24.2, -33.3 22.8, -33.75 22.6, -33.9 21.6, -33.95 20.6, -33.7 20.1',
    ),
  ],
  [
    'Little Karoo, Klein Karoo, Kleinkaroo',
    // In the south along the ridge of the Langeberg.
    ...points('-33.25 20.2, -33.35 21.5, -33.3 22.5, -33.45 23.3, -33.75 23.3, -33.85 22, -33.95 21.3'),
    ...points('-33.92 20.9, -33.99 20.7, -33.95 20.1, -33.7 19.8'),
  ],
  [
    'Kruger National Park, Kruger, Krugerwildtuin, Kruger Park, Nasionale Krugerwildtuin',
    ...points('-22.3 31, -22.3 31.4, -23.2 31.65, -24 32, -25 32.1, -25.45 32.1, -25.55 31.6'),
    ...points('-25.55 31.2, -25.15 31.05, -24.9 31.35, -24.4 31.35, -23.9 31.05, -23 31.05, -22.6 30.85'),
  ],
  [
    'Cederberg, Sederberg, Cedarberg',
    ...points('-31.9 18.8, -31.95 19.3, -32.5 19.55, -32.75 19.4, -32.7 19, -32.3 18.75'),
  ],
  [
    'West Coast, Weskus',
    ...points(
      '-33.7 18, -33.8 18.5, -33 18.6, -32.2 18.7, -31.3 18.3, -31.2 17.6, -32 17.9, -32.6 17.7, -33.1 17.6',
    ),
  ],
  [
    'Wild Coast, Wildekus, Transkei',
    ...points('-33 28.2, -32.5 28, -31.9 28.75, -31.35 29.25, -30.95 29.95, -31.1 30.4, -31.75 29.85'),
    ...points('-32.4 29.2, -32.9 28.6'),
  ],
  [
    'Sunshine Coast, Sonskynkus',
    ...points(
      '-34.4 24.6, -33.85 24.7, -33.35 25.5, -33.3 26.4, -32.8 27.8, -33 28.3, -33.8 27.2, -34.2 26, -34.3 25',
    ),
  ],
  [
    'South Coast, Suidkus, Hibiscus Coast',
    ...points('-29.98 30.75, -30 31.05, -30.6 30.85, -31.15 30.45, -31.1 30, -30.4 30.3'),
  ],
  [
    'North Coast, Dolphin Coast, Noordkus, Dolfynkus',
    ...points('-29.75 30.9, -29.3 31.05, -29 31.3, -29.1 31.8, -29.5 31.5, -29.75 31.3'),
  ],
  [
    'Midlands, Natal Midlands, Midlands Meander, KZN Midlands',
    ...points('-29.05 29.75, -28.95 30.2, -29.3 30.6, -29.75 30.4, -29.75 29.9, -29.3 29.75'),
  ],
  ['Zululand', ...points('-29.1 31.4, -28 31, -27 31.8, -26.85 32.95, -27.9 32.85, -28.6 32.5, -29.1 31.9')],
  [
    'Elephant Coast, Olifantskus, Maputaland',
    ...points('-28.55 32.1, -27.9 31.9, -26.85 32, -26.8 33, -27.6 32.9, -28.55 32.6'),
  ],
  [
    'Lowveld, Laeveld',
    ...points(
      '-23.6 30.3, -23.7 31.2, -24.5 31.5, -25.3 32, -25.8 31.6, -25.7 30.9, -25.3 30.8, -24.8 30.85',
    ),
    ...points('-24.4 30.6, -24 30.2'),
  ],
  [
    'Panorama Route, Panoramaroete, Blyde River Canyon, Blyderivierspoort, Blydepoort',
    ...points('-24.35 30.5, -24.4 31, -24.9 31.1, -25.25 31, -25.25 30.6, -24.8 30.55'),
  ],
  ['Waterberg', ...points('-23.6 27.4, -23.6 28.6, -24.3 28.75, -24.8 28.4, -24.75 27.5, -24.4 27.2')],
  [
    'Magaliesberg, Magaliesburg, Magalies',
    ...points('-25.6 27, -25.6 27.6, -25.65 28.1, -25.85 28.1, -26.1 27.6, -26 27.1'),
  ],
  [
    'Kalahari',
    ...points(
      '-24.7 19.95, -24.7 20.5, -26.8 20.9, -26.7 21.8, -25.5 22.6, -25.3 23.5, -26.6 24.3, -28.6 23.2',
    ),
    ...points('-28.9 21.5, -28.6 19.95'),
  ],
  [
    'Kgalagadi, Kgalagadi Transfrontier Park, Kalahari Gemsbok, Gemsbokpark',
    ...points('-24.7 19.95, -24.7 20.5, -25.5 20.8, -26.2 20.95, -26.7 20.8, -26.6 19.95'),
  ],
  [
    'Namaqualand, Namakwaland, Namaqua',
    ...points('-28.6 16.4, -28.9 18.3, -30 18.9, -31.8 19.1, -31.6 18.1, -30.8 17.2, -29.3 16.5'),
  ],
  ['Overberg', ...points('-34.2 18.7, -33.95 19.2, -33.95 20.6, -34.45 20.9, -35 20.1, -34.75 19.1')],
  [
    'Winelands, Cape Winelands, Wynland, Kaapse Wynland, Boland',
    ...points(
      '-33.4 18.8, -33.4 19.6, -33.7 20.2, -33.95 20.1, -33.85 19.4, -34.1 19.1, -34.1 18.7, -33.75 18.7',
    ),
  ],
];

/** The small ones, and those of several parts, by circles. */
const ROUND = smallRegions as Row<[...Point, km: number]>[];

/** The regions of South Africa that people search by. */
export const REGIONS: readonly Region[] = [
  ...OUTLINED.map(([names, ...corners]): Region => {
    const ring = [...corners, ...corners.slice(0, 1)];
    const outline: Polygon = [ring.map(([latitude, longitude]) => [longitude, latitude])];
    return { names: namesIn(names), outline, circles: [] };
  }),
  ...ROUND.map(([names, ...circles]): Region => {
    const parts = circles.map(([latitude, longitude, km]) => ({ latitude, longitude, km }));
    return { names: namesIn(names), circles: parts };
  }),
];

/** Reads `-28.3 28.95, -28.3 29.3`. */
function points(text: string): Point[] {
  return text.split(', ').map((point) => point.split(' ').map(Number) as Point);
}

function namesIn(text: string): [string, ...string[]] {
  const [own = text, ...others] = text.split(', ');
  return [own, ...others];
}
