import { distanceToEdgeKm, KM_PER_DEGREE, longitudeScale } from './distance';
import { isInsidePolygon, type Position } from './outlines';

// Drawn by ourselves, by size and position: nothing here is surveyed (docs/data-sources.md).

/** A protected area. */
export interface Park {
  name: string;
  /** The first and the last position are the same. */
  ring: Position[];
  /** 1 is also drawn when the whole country is in view; 2 only when zoomed in. */
  rank: 1 | 2;
}

/** Parses `18.4 -33.95, 18.45 -34.2`. */
const points = (text: string): Position[] =>
  text.split(',').map((point) => point.trim().split(' ').map(Number) as Position);

const CORNERS = 20;

/** An ellipse. Width (`across`) and height (`down`) are in km, `turn` in degrees counterclockwise. */
function oval([longitude, latitude]: Position, across: number, down: number, turn = 0): Position[] {
  const scale = longitudeScale(latitude);
  const tilt = (turn * Math.PI) / 180;
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) * 2 * Math.PI) / CORNERS;
    const [x, y] = [(Math.cos(angle) * across) / 2, (Math.sin(angle) * down) / 2];
    const east = x * Math.cos(tilt) - y * Math.sin(tilt);
    const north = x * Math.sin(tilt) + y * Math.cos(tilt);
    return [longitude + east / KM_PER_DEGREE / scale, latitude + north / KM_PER_DEGREE];
  });
}

const PARK_OUTLINES: [name: string, ring: string][] = [
  [
    'Kruger',
    `31.05 -22.38, 31.3 -22.43, 31.55 -23.18, 31.78 -23.85, 31.99 -24.4, 32.01 -25.0, 31.98 -25.4, 31.55 -25.48,
     31.35 -25.43, 31.18 -25.22, 31.2 -25.05, 31.5 -24.95, 31.4 -24.55, 31.15 -24.1, 31.15 -23.6, 31.05 -23.1, 30.85 -22.7, 31.05 -22.38`,
  ],
  [
    'Kgalagadi',
    '20.0 -24.77, 20.4 -25.03, 20.66 -25.5, 20.83 -26.15, 20.62 -26.5, 20.3 -26.1, 20.0 -25.75, 20.0 -24.77',
  ],
  [
    'uKhahlamba Drakensberg',
    `28.9 -28.66, 29.0 -28.65, 29.15 -28.85, 29.45 -29.05, 29.6 -29.3, 29.5 -29.55, 29.42 -29.75, 29.28 -29.9,
     29.12 -29.95, 29.2 -29.6, 29.4 -29.35, 29.28 -29.1, 29.05 -28.95, 28.85 -28.77, 28.9 -28.66`,
  ],
  [
    'iSimangaliso',
    `32.85 -26.86, 32.75 -27.5, 32.6 -27.9, 32.45 -28.45, 32.28 -28.3, 32.35 -27.85, 32.5 -27.4, 32.65 -26.87,
     32.85 -26.86`,
  ],
  ['Richtersveld', '16.88 -28.11, 17.25 -28.2, 17.4 -28.65, 17.15 -28.75, 16.9 -28.45, 16.88 -28.11'],
  [
    'Garden Route',
    '22.55 -33.95, 23.1 -33.92, 23.6 -33.9, 24.2 -34.0, 23.9 -34.03, 23.2 -34.0, 22.65 -34.0, 22.55 -33.95',
  ],
  [
    'Namaqua',
    `17.9 -30.0, 17.85 -30.2, 17.6 -30.35, 17.5 -30.6, 17.62 -30.84, 17.56 -30.86, 17.38 -30.6, 17.28 -30.4,
     17.4 -30.1, 17.65 -29.98, 17.9 -30.0`,
  ],
];

const PARK_OVALS: [
  name: string,
  longitude: number,
  latitude: number,
  across: number,
  down: number,
  turn?: number,
][] = [
  ['Addo Elephant', 25.7, -33.42, 50, 28, 20],
  ['Augrabies Falls', 20.28, -28.59, 34, 18],
  ['Golden Gate Highlands', 28.62, -28.5, 28, 16],
  ['Mountain Zebra', 25.45, -32.24, 24, 18],
  ['Camdeboo', 24.5, -32.2, 26, 20],
  ['Karoo', 22.45, -32.28, 46, 24, 10],
  ['Tankwa Karoo', 20.05, -32.25, 40, 50],
  ['Cederberg', 19.15, -32.42, 22, 52, -10],
  ['West Coast', 18.1, -33.2, 12, 26, 20],
  ['Table Mountain', 18.41, -34.15, 9, 40, 8],
  ['Agulhas', 19.85, -34.76, 32, 10],
  ['Bontebok', 20.45, -34.07, 10, 7],
  ['Baviaanskloof', 24.15, -33.62, 90, 24],
  ['Marakele', 27.6, -24.43, 36, 28],
  ['Pilanesberg', 27.1, -25.25, 28, 24],
  ['Madikwe', 26.3, -24.78, 40, 30],
  ['Mapungubwe', 29.35, -22.24, 36, 14],
  ['Mokala', 24.35, -29.15, 26, 18],
  ['Blyde River Canyon', 30.83, -24.62, 12, 44, -10],
  ['Hluhluwe-iMfolozi', 31.95, -28.2, 42, 32, 40],
  ['Ithala', 31.3, -27.52, 26, 18],
];

/** Ovals of this size and more have rank 1. */
const LARGE_KM = 45;

/** National parks and other large protected areas. */
export const PARKS: readonly Park[] = [
  ...PARK_OUTLINES.map(([name, ring]): Park => ({ name, ring: points(ring), rank: 1 })),
  ...PARK_OVALS.map(([name, longitude, latitude, across, down, turn]): Park => ({
    name,
    ring: oval([longitude, latitude], across, down, turn),
    rank: Math.max(across, down) >= LARGE_KM ? 1 : 2,
  })),
];

/** Kilometres by which an outline may be too small: a rest camp is often just inside the boundary. */
const OUTLINE_TOLERANCE_KM = 3;

/** The park a point lies in, according to these boundaries: in one with its tolerance, or in the nearest of those. */
export function parkAt(latitude: number, longitude: number): string | null {
  const distances = PARKS.map(({ name, ring }) => ({
    name,
    km: isInsidePolygon([longitude, latitude], [ring])
      ? 0
      : distanceToEdgeKm({ latitude, longitude }, [[ring]]),
  }));
  const nearest = distances.reduce((least, other) => (other.km < least.km ? other : least));
  return nearest.km <= OUTLINE_TOLERANCE_KM ? nearest.name : null;
}
