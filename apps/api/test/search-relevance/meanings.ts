import type { Province } from '@kampvuur/domain';
import { distanceKm } from '@kampvuur/domain/geography';
import { SEED_CAMPSITES } from '@kampvuur/seed';

type SeedCampsite = (typeof SEED_CAMPSITES)[number];

/** Says whether a campsite is one of those a search means. */
export type Meant = (campsite: SeedCampsite) => boolean;

type Position = [latitude: number, longitude: number];

/** Searches of one kind with the campsites meant. */
export interface RelevanceKind {
  kind: string;
  searches: [query: string, meant: Meant][];
}

/** Campsites whose names begin so. */
export function named(...beginnings: string[]): Meant {
  return ({ name }) => beginnings.some((beginning) => name.startsWith(beginning));
}

export function within(km: number, [latitude, longitude]: Position): Meant {
  return (campsite) => distanceKm(campsite, { latitude, longitude }) <= km;
}

/** The so many campsites nearest to a point that fit. */
export function nearest(count: number, [latitude, longitude]: Position, fits: Meant = () => true): Meant {
  const here = { latitude, longitude };
  const sorted = SEED_CAMPSITES.filter(fits).sort((a, b) => distanceKm(a, here) - distanceKm(b, here));
  const chosen = new Set(sorted.slice(0, count).map(({ name }) => name));
  return ({ name }) => chosen.has(name);
}

export function inProvince(...provinces: Province[]): Meant {
  return ({ province }) => provinces.includes(province);
}

/** Campsites that have a facility, an activity or a category of each name. */
export function having(...names: string[]): Meant {
  return ({ facilities, activities, categories }) => {
    const own: string[] = [...facilities, ...activities, ...categories];
    return names.every((name) => own.includes(name));
  };
}

/** Campsites whose descriptions mention something. */
export function telling(words: RegExp): Meant {
  return ({ shortDescription, longDescription }) => words.test(`${shortDescription} ${longDescription}`);
}

export function both(...tests: Meant[]): Meant {
  return (campsite) => tests.every((test) => test(campsite));
}

export function either(...tests: Meant[]): Meant {
  return (campsite) => tests.some((test) => test(campsite));
}

export function lacking(...names: string[]): Meant {
  return (campsite) => !names.some((name) => having(name)(campsite));
}

/** Campsites with a price of so many rand. */
export function costing(min: number, max: number): Meant {
  return ({ rates }) => rates !== null && rates >= min && rates <= max;
}

/** Campsites that cost nothing. */
export const FREE: Meant = costing(0, 0);

export const JOHANNESBURG: Position = [-26.2, 28.05];
export const PRETORIA: Position = [-25.75, 28.19];
export const CAPE_TOWN: Position = [-33.93, 18.42];
export const DURBAN: Position = [-29.86, 31.03];
export const BLOEMFONTEIN: Position = [-29.12, 26.21];
export const PORT_ELIZABETH: Position = [-33.96, 25.61];
export const EAST_LONDON: Position = [-33.02, 27.91];
export const KNYSNA: Position = [-34.04, 23.05];
export const CLARENS: Position = [-28.51, 28.42];
export const NELSPRUIT: Position = [-25.47, 30.97];
export const HERMANUS: Position = [-34.42, 19.24];
export const UPINGTON: Position = [-28.45, 21.26];
export const HARTIES: Position = [-25.75, 27.85];
export const PLETTENBERG_BAY: Position = [-34.05, 23.37];
export const OUDTSHOORN: Position = [-33.59, 22.2];
export const JEFFREYS_BAY: Position = [-34.05, 24.92];

export const KRUGER = either(
  named('Letaba', 'Shingwedzi', 'Punda Maria', 'Tsendze', 'Skukuza', 'Lower Sabie', 'Pretoriuskop'),
  named('Berg-en-Dal', 'Crocodile Bridge', 'Satara'),
);
export const GARDEN_ROUTE = named(
  ...['Ebb and Flow', 'Buffelsbaai', 'Diepwalle', 'Nature’s Valley', 'Storms River', 'Jongensfontein'],
);
export const WILD_COAST = named(
  ...['Hluleka', 'Dwesa', 'Mkambati', 'Mbotyi', 'Second Beach', 'Yellowwood Forest', 'Double Mouth'],
);
export const DRAKENSBERG = either(
  named('Mahai', 'Rugged Glen', 'Injisuthi', 'Monk’s Cowl', 'Didima', 'Lotheni', 'Highmoor', 'Cobham'),
  named('Sterkfontein', 'Glen Reenen'),
);
export const KAROO = named(
  ...['Karoo National Park', 'Mountain Zebra', 'Nqweba', 'Perdekloof', 'Sterland', 'Gamkaskloof', 'Anysberg'],
  ...['Warmwaterberg'],
);
export const CEDERBERG = named('Algeria', 'Kliphuis', 'Sanddrif');
export const WEST_COAST = named('Tietiesbaai', 'Elands Bay', 'Silwerstroomstrand');
export const KGALAGADI = named('Kgalagadi', 'Nossob', 'Mata-Mata');
export const GOLDEN_GATE = named('Glen Reenen');
