import { Injectable } from '@nestjs/common';
import type { GeocodePlace } from '@kampvuur/contracts';
import { folded, placeNames, PROVINCES } from '@kampvuur/domain';
import { distanceKm, type Place, PLACES } from '@kampvuur/domain/geography';
import type { Geocoder } from './geocoder';
import { middleOf } from './middle-of-province';
import { mistakesIn } from './mistakes';

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
