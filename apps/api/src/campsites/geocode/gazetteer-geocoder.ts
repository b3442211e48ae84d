import { Injectable } from '@nestjs/common';
import type { GeocodePlace } from '@kampvuur/contracts';
import { folded, placeNames, type Province, PROVINCES } from '@kampvuur/domain';
import { prefixDistance } from '@kampvuur/domain/edit-distance';
import {
  type Coordinates,
  distanceKm,
  type Place,
  PLACES,
  type Position,
  provincePolygons,
} from '@kampvuur/domain/geography';
import type { Geocoder } from './geocoder';

/** How well a name matches what was typed; lower is better. Guesses are `guess` plus the number of typing mistakes. */
export const FIT = { exact: 0, beginning: 1, word: 2, guess: 3 } as const;

export interface Match {
  place: GeocodePlace;
  /** See `FIT`; Infinity for no match. */
  fit: number;
}

interface Entry {
  place: GeocodePlace;
  /** Importance, lower first: 0 for provinces, others as in `Place`. */
  rank: number;
  /** The name and its alternative names, folded. */
  names: string[];
  /** The same followed by each name of the province: `richmond kzn`, `richmond noord kaap`. */
  fullNames: string[];
}

/** How many typing mistakes are allowed in a text of this length. */
function maxMistakes(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

function townEntry({ name, province, latitude, longitude, rank }: Place): Entry {
  const names = placeNames(folded(name));
  const provinces = placeNames(folded(province));
  const fullNames = names.flatMap((one) => provinces.map((ofProvince) => `${one} ${ofProvince}`));
  return {
    place: { name, label: `${name}, ${province}`, province, latitude, longitude },
    rank,
    names,
    fullNames,
  };
}

function provinceEntries(): Entry[] {
  return PROVINCES.map((province) => ({
    place: { name: province, label: province, province, ...centreOf(province) },
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

function guessFitOf({ fullNames }: Entry, typed: string): number {
  const max = maxMistakes(typed.length);
  const mistakes = Math.min(...fullNames.map((name) => prefixDistance(typed, name, max)));
  return mistakes <= max ? FIT.guess + mistakes : Infinity;
}

/** Finds the bundled towns and the provinces; never fails. */
@Injectable()
export class GazetteerGeocoder implements Geocoder {
  private readonly entries: readonly Entry[] = [...provinceEntries(), ...PLACES.map(townEntry)];

  search(query: string, limit: number): Promise<GeocodePlace[]> {
    return Promise.resolve(this.matches(query, limit).map(({ place }) => place));
  }

  /** Best match first, then the more important place; guesses only when nothing else matches. */
  matches(query: string, limit: number): Match[] {
    const typed = folded(query);
    if (typed === '') return [];
    const exactlySpelled = this.ranked((entry) => fitOf(entry, typed));
    const matches =
      exactlySpelled.length > 0 ? exactlySpelled : this.ranked((entry) => guessFitOf(entry, typed));
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

interface Surface {
  /** Signed, in square degrees. */
  area: number;
  /** Coordinates of the centroid, multiplied by the area. */
  longitude: number;
  latitude: number;
}

/** Area and centroid of a ring (shoelace formula). */
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

/** Centre of the province's mainland. */
function centreOf(province: Province): Coordinates {
  const surfaces = provincePolygons(province).map(([outer = []]) => surfaceOf(outer));
  const mainland = surfaces.reduce((a, b) => (Math.abs(b.area) > Math.abs(a.area) ? b : a));
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return {
    latitude: round(mainland.latitude / mainland.area),
    longitude: round(mainland.longitude / mainland.area),
  };
}
