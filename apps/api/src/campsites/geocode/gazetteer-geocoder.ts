import { Injectable } from '@nestjs/common';
import type { GeocodePlace } from '@kampvuur/contracts';
import { folded, placeNames, type Province, PROVINCES } from '@kampvuur/domain';
import {
  type Coordinates,
  distanceKm,
  type Place,
  PLACES,
  type Position,
  provincePolygons,
} from '@kampvuur/domain/geography';
import type { Geocoder } from './geocoder';

/** How well an answer fits what was typed: the very name, its beginning, one of its words, or a guess at it. */
export const FIT = { exact: 0, beginning: 1, word: 2, guess: 3 } as const;

/** A place with how well it fits; less is better. */
export interface Match {
  place: GeocodePlace;
  fit: number;
}

interface Entry {
  place: GeocodePlace;
  /** 0 for provinces, then as `Place`. */
  rank: number;
  /** Folded: the name and its other names, alone and with the province behind it. */
  names: string[];
  fullNames: string[];
}

/** Mistakes forgiven in words of so many letters. */
function forgiven(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

function townEntry({ name, province, latitude, longitude, rank }: Place): Entry {
  const names = placeNames(folded(name));
  const fullNames = names.map((one) => `${one} ${folded(province)}`);
  return {
    place: { name, label: `${name}, ${province}`, province, latitude, longitude },
    rank,
    names,
    fullNames,
  };
}

function provinceEntries(): Entry[] {
  return PROVINCES.map((province) => ({
    place: { name: province, label: province, province, ...middleOf(province) },
    rank: 0,
    names: placeNames(folded(province)),
    fullNames: placeNames(folded(province)),
  }));
}

function fitOf({ names, fullNames }: Entry, typed: string): number {
  if (names.includes(typed) || fullNames.includes(typed)) return FIT.exact;
  if (fullNames.some((name) => name.startsWith(typed))) return FIT.beginning;
  if (names.some((name) => name.includes(` ${typed}`))) return FIT.word;
  return Infinity;
}

function guessOf({ fullNames }: Entry, typed: string): number {
  const most = forgiven(typed.length);
  const mistakes = fullNames.map((name) => mistakesIn(typed, name.slice(0, typed.length + most), most));
  return FIT.guess + Math.min(...mistakes);
}

/** The bundled towns and provinces: knows some 980 places and never fails. */
@Injectable()
export class GazetteerGeocoder implements Geocoder {
  private readonly entries: readonly Entry[] = [...provinceEntries(), ...PLACES.map(townEntry)];

  search(query: string, limit: number): Promise<GeocodePlace[]> {
    return Promise.resolve(this.matches(query, limit).map(({ place }) => place));
  }

  /** The best fits first, the more important place before the lesser; guesses only when nothing is spelled so. */
  matches(query: string, limit: number): Match[] {
    const typed = folded(query);
    if (typed === '') return [];
    const spelled = this.ranked((entry) => fitOf(entry, typed));
    const matches = spelled.length > 0 ? spelled : this.ranked((entry) => guessOf(entry, typed));
    return matches.slice(0, limit);
  }

  nearest(latitude: number, longitude: number): Promise<GeocodePlace | null> {
    const here = { latitude, longitude };
    let nearest: GeocodePlace | null = null;
    let shortest = Infinity;
    for (const { place, rank } of this.entries) {
      const distance = rank === 0 ? Infinity : distanceKm(here, place);
      if (distance < shortest) [nearest, shortest] = [place, distance];
    }
    return Promise.resolve(nearest);
  }

  private ranked(fit: (entry: Entry) => number): Match[] {
    return this.entries
      .map((entry) => ({ place: entry.place, rank: entry.rank, fit: fit(entry) }))
      .filter((match) => match.fit < Infinity)
      .sort((a, b) => a.fit - b.fit || a.rank - b.rank || a.place.label.localeCompare(b.place.label));
  }
}

/**
 * How many letters have to be added, dropped, changed or swapped with their neighbour to get from the typed word to
 * the name, or to a beginning of it: people stop typing before the end. Infinity when it is more than `max`.
 */
function mistakesIn(typed: string, name: string, max: number): number {
  // Rows of the table of distances (optimal string alignment); only cells near its diagonal can stay below `max`.
  const width = name.length + 1;
  let [older, previous, current] = [0, 1, 2].map(() => new Uint8Array(width).fill(max + 1)) as Rows;
  for (let column = 0; column < width; column += 1) previous[column] = Math.min(column, max + 1);
  for (let row = 1; row <= typed.length; row += 1) {
    current.fill(max + 1);
    current[0] = Math.min(row, max + 1);
    const last = Math.min(name.length, row + max);
    for (let column = Math.max(1, row - max); column <= last; column += 1) {
      const isSame = typed[row - 1] === name[column - 1];
      let fewestHere = at(previous, column - 1) + (isSame ? 0 : 1);
      fewestHere = Math.min(fewestHere, at(previous, column) + 1, at(current, column - 1) + 1);
      if (isSwapped(typed, row, name, column)) fewestHere = Math.min(fewestHere, at(older, column - 2) + 1);
      current[column] = Math.min(fewestHere, max + 1);
    }
    [older, previous, current] = [previous, current, older];
  }
  const fewest = Math.min(...previous);
  return fewest <= max ? fewest : Infinity;
}

type Rows = [Uint8Array, Uint8Array, Uint8Array];

function at(row: Uint8Array, column: number): number {
  return row[column] ?? Infinity;
}

function isSwapped(typed: string, row: number, name: string, column: number): boolean {
  if (row < 2 || column < 2) return false;
  return typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1];
}

interface Surface {
  area: number;
  /** Sums weighted by area. */
  longitude: number;
  latitude: number;
}

/** Area of a ring and its centre of gravity (shoelace formula), in degrees. */
function surfaceOf(ring: Position[]): Surface {
  const sum = { area: 0, longitude: 0, latitude: 0 };
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    const cross = x * nextY - nextX * y;
    sum.area += cross / 2;
    sum.longitude += ((x + nextX) * cross) / 6;
    sum.latitude += ((y + nextY) * cross) / 6;
  });
  return sum;
}

/** Where a map shows a whole province: the centre of its mainland. */
function middleOf(province: Province): Coordinates {
  const surfaces = provincePolygons(province).map(([outer = []]) => surfaceOf(outer));
  const mainland = surfaces.reduce((a, b) => (Math.abs(b.area) > Math.abs(a.area) ? b : a));
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return {
    latitude: round(mainland.latitude / mainland.area),
    longitude: round(mainland.longitude / mainland.area),
  };
}
