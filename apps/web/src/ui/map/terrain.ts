import type { Position } from '@kampvuur/domain/geography';

// Rough terrain for orientation, drawn by ourselves: ridges and rivers by their main points, dams by size and position.
// Nothing here is surveyed (docs/data-sources.md).

/** A named line. */
export interface NamedLine {
  name: string;
  line: Position[];
}

/** A mountain range along its ridge. */
export interface Range extends NamedLine {
  /** Width in km. */
  km: number;
}

/** A dam, lake or lagoon along its length. */
export interface Dam extends NamedLine {
  /** Width in km. */
  km: number;
}

export interface Pass {
  name: string;
  at: Position;
}

/** Parses `18.4 -33.95, 18.45 -34.2`. */
const points = (text: string): Position[] =>
  text.split(',').map((point) => point.trim().split(' ').map(Number) as Position);

const RANGE_ROWS: [name: string, km: number, line: string][] = [
  [
    'Drakensberg',
    38,
    `28.75 -28.62, 28.88 -28.76, 29.1 -28.95, 29.36 -29.1, 29.46 -29.35, 29.28 -29.6, 29.18 -29.86, 28.72 -30.12,
     28.15 -30.72, 27.85 -31.1`,
  ],
  ['Maloti', 34, '28.3 -28.78, 28.42 -29.05, 28.25 -29.4, 28.0 -29.75, 27.85 -30.05'],
  ['Stormberg', 26, '27.5 -31.2, 26.9 -31.35, 26.3 -31.45, 25.8 -31.6'],
  ['Sneeuberg', 26, '25.3 -31.85, 24.7 -31.75, 24.2 -31.85, 23.7 -31.95'],
  ['Nuweveld', 24, '23.1 -32.0, 22.6 -32.2, 22.0 -32.22, 21.4 -32.3'],
  ['Roggeveld', 22, '20.55 -32.55, 20.15 -32.3, 20.05 -31.9, 20.3 -31.55'],
  ['Winterberg', 22, '25.8 -32.3, 26.3 -32.35'],
  ['Amathole', 22, '26.6 -32.55, 27.0 -32.55, 27.35 -32.6'],
  ['Suurberg', 16, '25.2 -33.3, 25.8 -33.28, 26.2 -33.25'],
  ['Swartberg', 20, '20.55 -33.35, 21.1 -33.38, 21.7 -33.36, 22.3 -33.35, 22.9 -33.4, 23.4 -33.42'],
  ['Langeberg', 18, '19.85 -33.68, 20.3 -33.85, 20.9 -33.96, 21.6 -33.9'],
  ['Outeniqua', 18, '21.9 -33.88, 22.4 -33.85, 22.9 -33.82, 23.3 -33.82'],
  ['Tsitsikamma', 15, '23.4 -33.86, 23.9 -33.9, 24.4 -33.93'],
  ['Baviaans', 18, '23.4 -33.55, 23.9 -33.52, 24.4 -33.55, 24.8 -33.6'],
  ['Kouga', 15, '23.4 -33.72, 23.9 -33.73, 24.4 -33.75'],
  ['Cederberg', 22, '19.0 -31.95, 19.1 -32.25, 19.2 -32.55, 19.28 -32.85'],
  ['Winterhoek', 16, '19.1 -33.0, 19.15 -33.25'],
  ['Hex River', 15, '19.4 -33.4, 19.75 -33.42'],
  ['Boland', 17, '19.1 -33.5, 19.12 -33.8, 19.0 -34.05, 18.95 -34.28'],
  ['Riviersonderend', 13, '19.45 -33.98, 20.1 -34.04'],
  ['Table Mountain', 8, '18.39 -33.94, 18.38 -34.07, 18.44 -34.25'],
  ['Richtersveld', 24, '17.0 -28.25, 17.1 -28.55, 17.3 -28.8'],
  ['Kamiesberg', 22, '17.9 -29.9, 18.05 -30.25, 18.15 -30.6'],
  ['Korannaberg', 16, '22.25 -28.5, 22.4 -28.0, 22.5 -27.45'],
  ['Magaliesberg', 14, '26.75 -25.6, 27.15 -25.8, 27.55 -25.85, 27.9 -25.74, 28.35 -25.68'],
  ['Waterberg', 30, '27.35 -24.55, 27.75 -24.6, 28.2 -24.5, 28.5 -24.25, 28.65 -23.85'],
  ['Soutpansberg', 22, '28.95 -23.02, 29.5 -23.0, 30.05 -22.93, 30.6 -22.82, 31.0 -22.65'],
  ['Wolkberg', 20, '29.45 -24.2, 29.9 -24.08, 30.2 -24.1, 30.5 -24.35'],
  ['Mpumalanga Drakensberg', 24, '30.85 -24.5, 30.8 -24.85, 30.62 -25.1, 30.65 -25.4, 30.8 -25.75'],
  ['Barberton', 18, '31.0 -25.85, 31.35 -25.75'],
  ['Lebombo', 12, '32.0 -27.6, 32.05 -27.1, 31.97 -26.4, 31.95 -25.8, 31.95 -25.1'],
];

/** Mountain ranges along their ridges. */
export const RANGES: readonly Range[] = RANGE_ROWS.map(([name, km, line]) => ({
  name,
  km,
  line: points(line),
}));

const RIVER_ROWS: [name: string, line: string][] = [
  ['Olifants', '29.3 -26.1, 29.35 -25.45, 29.7 -24.85, 30.3 -24.4, 30.75 -24.3, 31.2 -24.05, 31.95 -23.95'],
  ['Crocodile', '27.85 -25.75, 27.6 -25.25, 27.45 -24.75, 27.2 -24.3, 26.95 -23.9'],
  ['Crocodile', '30.15 -25.4, 30.75 -25.4, 31.3 -25.5, 31.95 -25.42'],
  ['Sabie', '30.78 -25.08, 31.15 -25.02, 31.6 -24.98, 32.02 -25.18'],
  ['Letaba', '30.2 -23.85, 30.8 -23.75, 31.3 -23.65, 31.65 -23.88, 31.9 -23.96'],
  ['Pongola', '30.35 -27.4, 30.9 -27.3, 31.5 -27.4, 32.05 -27.42, 32.25 -26.95, 32.35 -26.85'],
  ['Mfolozi', '30.85 -27.95, 31.3 -28.2, 31.85 -28.35, 32.35 -28.43'],
  [
    'Thukela',
    '28.9 -28.75, 29.35 -28.7, 29.85 -28.75, 30.35 -28.72, 30.75 -28.85, 31.1 -29.05, 31.48 -29.22',
  ],
  ['Mkomazi', '29.42 -29.5, 29.8 -29.75, 30.3 -29.95, 30.78 -30.18'],
  ['Mzimkhulu', '29.25 -29.75, 29.6 -30.05, 30.0 -30.3, 30.45 -30.73'],
  ['Mzimvubu', '28.7 -30.35, 28.95 -30.75, 29.1 -31.1, 29.4 -31.35, 29.53 -31.62'],
  ['Great Kei', '26.85 -31.95, 27.35 -32.1, 27.8 -32.45, 28.35 -32.67'],
  ['Great Fish', '24.95 -31.65, 25.55 -32.0, 25.65 -32.45, 25.9 -32.85, 26.5 -33.1, 27.1 -33.47'],
  ['Sundays', '24.5 -31.95, 24.6 -32.45, 24.85 -32.95, 25.35 -33.4, 25.83 -33.7'],
  ['Gamtoos', '23.6 -33.62, 24.2 -33.66, 24.65 -33.75, 25.02 -33.96'],
  ['Gouritz', '21.9 -33.35, 21.7 -33.65, 21.72 -34.0, 21.87 -34.33'],
  ['Breede', '19.3 -33.42, 19.5 -33.72, 19.95 -33.9, 20.35 -34.05, 20.83 -34.4'],
  ['Berg', '19.05 -33.9, 18.98 -33.5, 18.8 -33.05, 18.5 -32.9, 18.16 -32.77'],
  ['Olifants', '19.2 -32.95, 18.95 -32.45, 18.85 -32.1, 18.6 -31.8, 18.2 -31.7'],
  ['Caledon', '28.6 -28.72, 28.0 -28.88, 27.5 -29.3, 27.1 -29.75, 26.75 -30.25, 26.25 -30.5'],
  ['Riet', '26.2 -29.5, 25.4 -29.4, 24.75 -29.05, 24.2 -29.05, 23.85 -29.02'],
  ['Harts', '25.45 -27.0, 24.95 -27.6, 24.7 -28.05, 24.4 -28.4'],
];

/** Rivers smaller than the Orange, Vaal and Limpopo, which are in the domain library. */
export const RIVERS: readonly NamedLine[] = RIVER_ROWS.map(([name, line]) => ({ name, line: points(line) }));

const DAM_ROWS: [name: string, km: number, line: string][] = [
  ['Gariep Dam', 9, '25.5 -30.63, 25.65 -30.68, 25.85 -30.62, 26.05 -30.7'],
  ['Vanderkloof Dam', 6, '24.74 -30.0, 24.85 -30.1, 24.92 -30.22, 25.02 -30.3'],
  ['Vaal Dam', 7, '28.12 -26.9, 28.25 -26.95, 28.35 -26.92, 28.48 -26.98'],
  ['Bloemhof Dam', 8, '25.62 -27.67, 25.8 -27.66, 25.98 -27.7'],
  ['Sterkfontein Dam', 6, '29.02 -28.4, 29.04 -28.5'],
  ['Hartbeespoort Dam', 4, '27.84 -25.74, 27.88 -25.76'],
  ['Loskop Dam', 3, '29.28 -25.42, 29.38 -25.44'],
  ['Lake Jozini', 6, '32.02 -27.25, 32.0 -27.42'],
  ['Lake St Lucia', 9, '32.45 -28.0, 32.5 -28.15, 32.42 -28.3'],
  ['Lake Sibaya', 8, '32.66 -27.33, 32.69 -27.38'],
  ['Kosi Bay', 5, '32.83 -26.98, 32.86 -26.93'],
  ['Theewaterskloof', 5, '19.2 -34.02, 19.3 -34.08'],
  ['Brandvlei Dam', 5, '19.44 -33.7, 19.47 -33.73'],
  ['Clanwilliam Dam', 2, '18.88 -32.2, 18.95 -32.38'],
  ['Katse Dam', 3, '28.5 -29.34, 28.38 -29.2, 28.42 -29.08'],
  ['Midmar Dam', 4, '30.17 -29.5, 30.2 -29.53'],
  ['Grootdraai Dam', 4, '29.3 -26.92, 29.38 -26.86'],
];

/** Dams, lakes and lagoons. */
export const DAMS: readonly Dam[] = DAM_ROWS.map(([name, km, line]) => ({ name, km, line: points(line) }));

const PASS_ROWS: [name: string, longitude: number, latitude: number][] = [
  ['Sani Pass', 29.29, -29.585],
  ['Oliviershoek Pass', 29.06, -28.57],
  ["Van Reenen's Pass", 29.38, -28.37],
  ["Naude's Nek", 28.13, -30.73],
  ['Barkly Pass', 27.8, -31.22],
  ['Penhoek Pass', 26.72, -31.42],
  ['Lootsberg Pass', 24.87, -31.84],
  ['Swartberg Pass', 22.05, -33.33],
  ['Meiringspoort', 22.56, -33.41],
  ['Seweweekspoort', 21.41, -33.38],
  ['Huisrivier Pass', 21.6, -33.49],
  ['Outeniqua Pass', 22.4, -33.89],
  ["Prince Alfred's Pass", 23.13, -33.75],
  ['Tradouw Pass', 20.71, -33.98],
  ['Cogmanskloof', 20.11, -33.81],
  ['Franschhoek Pass', 19.16, -33.92],
  ["Bain's Kloof", 19.1, -33.63],
  ['Du Toitskloof', 19.07, -33.71],
  ['Gydo Pass', 19.33, -33.24],
  ['Pakhuis Pass', 19.02, -32.14],
  ['Vanrhyns Pass', 19.02, -31.37],
  ['Ouberg Pass', 20.27, -32.36],
  ['Long Tom Pass', 30.61, -25.14],
  ['Abel Erasmus Pass', 30.62, -24.46],
  ['Magoebaskloof', 30.04, -23.87],
  ["Wyllie's Poort", 29.93, -22.92],
];

/** Mountain passes. */
export const PASSES: readonly Pass[] = PASS_ROWS.map(([name, longitude, latitude]) => ({
  name,
  at: [longitude, latitude],
}));
