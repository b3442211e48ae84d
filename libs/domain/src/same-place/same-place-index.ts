import { DUPLICATES } from '../duplicates';
import { type PlaceProfile, profileOf, samePlace, type SamePlace } from './same-place';
import type { NameWord } from './name-words';
import type { CataloguePlace, Place } from './place';
import { WordWeights } from './word-weights';

/** A campsite that is likely the one asked about. */
export interface Match extends SamePlace {
  id: number;
  name: string;
}

/** Two campsites of the catalogue that are likely one; `oneId` is the smaller. */
export interface LikelyPair extends SamePlace {
  oneId: number;
  otherId: number;
}

/** Cells of the grid a degree; one and its neighbours hold every point within 22 km. */
const CELLS_A_DEGREE = 4;
const CELL_COLUMNS = 360 * CELLS_A_DEGREE;

/** A word of less weight finds nobody: half the catalogue has it. */
const STEM_WEIGHT_MIN = 0.25;

/**
 * Campsites in memory, found by what two listings of one place share: a name, a phone number, an address, a website, or
 * the beginning of a rare word nearby. Nothing is compared with all.
 */
export class SamePlaceIndex {
  private readonly profiles = new Map<number, PlaceProfile>();
  private readonly idsByKey = new Map<string, number[]>();
  /** By cell of the grid, then by the beginning of a word. */
  private readonly idsByStem = new Map<number, Map<string, number[]>>();

  private readonly weights = new WordWeights();

  /** Adds a campsite, those with larger ids after the others. */
  add(place: CataloguePlace): void {
    const profile = profileOf(place);
    this.profiles.set(place.id, profile);
    this.weights.add(profile.words);
    for (const key of storedKeys(profile)) addTo(this.idsByKey, key, place.id);
    const cell = cellOf(place);
    if (cell === null) return;
    const stems = this.idsByStem.get(cell) ?? new Map<string, number[]>();
    this.idsByStem.set(cell, stems);
    for (const stem of storedStems(profile)) addTo(stems, stem, place.id);
  }

  /** Campsites a new one likely is, the likest first. */
  matches(place: Place): Match[] {
    return this.matchesOf(profileOf(place), -Infinity);
  }

  /** Likely pairs of some campsites with ones of larger ids. */
  pairsOf(ids: readonly number[]): LikelyPair[] {
    return ids.flatMap((oneId) => {
      const profile = this.profiles.get(oneId);
      const matches = profile ? this.matchesOf(profile, oneId) : [];
      return matches.map(({ id: otherId, likeness, distanceM, reasons }) => {
        return { oneId, otherId, likeness, distanceM, reasons };
      });
    });
  }

  private matchesOf(profile: PlaceProfile, afterId: number): Match[] {
    const rarity = { weights: this.weights, sharers: this.sharersOf(profile) };
    const matches: Match[] = [];
    for (const id of this.candidates(profile, afterId)) {
      const other = this.profiles.get(id);
      if (!other || id <= afterId) continue;
      const found = samePlace(profile, other, rarity);
      if (found) matches.push({ id, name: other.place.name, ...found });
    }
    return matches
      .sort((one, other) => other.likeness - one.likeness || one.id - other.id)
      .slice(0, DUPLICATES.perCampsite);
  }

  /** Those of the rarest keys come first, until there are enough. */
  private candidates(profile: PlaceProfile, afterId: number): Set<number> {
    const lists = this.listsOf(profile).sort((one, other) => one.length - other.length);
    const found = new Set<number>();
    for (const ids of lists) {
      if (found.size >= DUPLICATES.candidates) break;
      for (const id of someAfter(ids, afterId)) found.add(id);
    }
    return found;
  }

  /** Campsites by what they share with one: contacts, names, beginnings of words nearby. */
  private listsOf(profile: PlaceProfile): (readonly number[])[] {
    const { place } = profile;
    const rare = profile.words.filter((word) => this.weights.weight(word) >= STEM_WEIGHT_MIN);
    const stems = stemsOf(rare.length > 0 ? rare : profile.words);
    const cell = cellOf(place);
    const keys = [
      ...contactAndNameKeys(profile),
      ...provinceKeys(cell === null ? 'anywhere' : 'nowhere', place.province, stems),
    ];
    const lists: (readonly number[])[] = keys.flatMap((key) => [this.idsByKey.get(key) ?? []]);
    for (const near of cell === null ? [] : cellsAround(cell)) {
      const idsByStem = this.idsByStem.get(near);
      if (idsByStem) for (const stem of stems) lists.push(idsByStem.get(stem) ?? []);
    }
    return lists.filter(({ length }) => length > 0);
  }

  /** How many campsites have each contact of one; counted once, for many candidates share the same. */
  private sharersOf({ phones, emails, hosts }: PlaceProfile): (contact: string) => number {
    const counts = new Map<string, number>();
    for (const contact of [...phones, ...emails, ...hosts]) counts.set(contact, this.sharers(contact));
    return (contact) => counts.get(contact) ?? 0;
  }

  private sharers(contact: string): number {
    return CONTACT_KINDS.reduce((sum, kind) => sum + (this.idsByKey.get(kind + contact)?.length ?? 0), 0);
  }
}

const CONTACT_KINDS = ['phone ', 'email ', 'host '];

function contactAndNameKeys({ sortName, place, phones, emails, hosts }: PlaceProfile): string[] {
  return [
    `name ${place.province} ${sortName}`,
    ...phones.map((phone) => `phone ${phone}`),
    ...emails.map((email) => `email ${email}`),
    ...hosts.map((host) => `host ${host}`),
  ];
}

/** What a campsite is found by, besides words near its point: contacts, name, and words of its province. */
function storedKeys(profile: PlaceProfile): string[] {
  const { province } = profile.place;
  const stems = storedStems(profile);
  const keys = [...contactAndNameKeys(profile), ...provinceKeys('anywhere', province, stems)];
  return cellOf(profile.place) === null ? [...keys, ...provinceKeys('nowhere', province, stems)] : keys;
}

function storedStems({ words }: PlaceProfile): string[] {
  const own = words.filter(({ isGeneric }) => !isGeneric);
  return stemsOf(own.length > 0 ? own : words);
}

function stemsOf(words: readonly NameWord[]): string[] {
  return [...new Set(words.flatMap(({ stems }) => stems))];
}

/** Words in a province: of all its campsites, or of those without a position. */
function provinceKeys(which: 'anywhere' | 'nowhere', province: string, stems: readonly string[]): string[] {
  return stems.map((stem) => `${which} ${province} ${stem}`);
}

function addTo(lists: Map<string, number[]>, key: string, id: number): void {
  const ids = lists.get(key);
  if (ids) ids.push(id);
  else lists.set(key, [id]);
}

/** Of the ids, in order, the first ones after one: no more than are worth looking at. */
function someAfter(ids: readonly number[], afterId: number): readonly number[] {
  if (ids.length <= DUPLICATES.perKey) return ids;
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? 0) <= afterId) from = middle + 1;
    else to = middle;
  }
  return ids.slice(from, from + DUPLICATES.perKey);
}

/** The cell of the grid a campsite lies in; null when nobody knows where it lies. */
function cellOf({ latitude, longitude }: Place): number | null {
  if (latitude === null || longitude === null) return null;
  const row = Math.floor((latitude + 90) * CELLS_A_DEGREE);
  return row * CELL_COLUMNS + Math.floor((longitude + 180) * CELLS_A_DEGREE);
}

const STEPS = [-1, 0, 1];

function cellsAround(cell: number): number[] {
  return STEPS.flatMap((row) => STEPS.map((column) => cell + row * CELL_COLUMNS + column));
}
