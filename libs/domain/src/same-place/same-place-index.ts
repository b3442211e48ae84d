import { DUPLICATES } from '../duplicates';
import { type PlaceProfile, profileOf, type Rarity, samePlace, type SamePlace } from './same-place';
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

/** A campsite of the index. */
interface Entry {
  id: number;
  profile: PlaceProfile;
}

/** Those that share something, by what they share. */
type EntriesByKey = Map<string, Entry[]>;

/**
 * Campsites in memory, found by what two listings of one place share: a name, a phone number, an address, a website, or
 * the beginning of a rare word nearby. Nothing is compared with all.
 */
export class SamePlaceIndex {
  private readonly entries = new Map<number, Entry>();
  private readonly byContact: EntriesByKey = new Map();
  /** By province, then by name. */
  private readonly byName = new Map<string, EntriesByKey>();
  /** By cell of the grid or province, then by the beginning of a word. */
  private readonly byStem = new Map<number | string, EntriesByKey>();

  private readonly weights = new WordWeights();

  private readonly rarity: Rarity = {
    weights: this.weights,
    sharers: (contact) => this.byContact.get(contact)?.length ?? 0,
  };

  /** Adds a campsite, those with larger ids after the others. */
  add(place: CataloguePlace): void {
    this.addProfile(place.id, profileOf(place));
  }

  /** Campsites a new one likely is, the likest first. */
  matches(place: Place): Match[] {
    return this.matchesOf(profileOf(place), -Infinity);
  }

  /** The same; one that is likely none of them is added. */
  matchesOrAdd(place: CataloguePlace): Match[] {
    const profile = profileOf(place);
    const matches = this.matchesOf(profile, -Infinity);
    if (matches.length === 0) this.addProfile(place.id, profile);
    return matches;
  }

  /** Likely pairs of some campsites with ones of larger ids. */
  pairsOf(ids: readonly number[]): LikelyPair[] {
    return ids.flatMap((oneId) => {
      const entry = this.entries.get(oneId);
      const matches = entry ? this.matchesOf(entry.profile, oneId) : [];
      return matches.map(({ id: otherId, likeness, distanceM, reasons }) => {
        return { oneId, otherId, likeness, distanceM, reasons };
      });
    });
  }

  private addProfile(id: number, profile: PlaceProfile): void {
    const { place, sortName, words } = profile;
    const entry = { id, profile };
    this.entries.set(id, entry);
    this.weights.add(words);
    for (const contact of contactsOf(profile)) addTo(this.byContact, contact, entry);
    addTo(groupOf(this.byName, place.province), sortName, entry);
    const stems = storedStems(words);
    for (const area of areasOf(place)) {
      const group = groupOf(this.byStem, area);
      for (const stem of stems) addTo(group, stem, entry);
    }
  }

  private matchesOf(profile: PlaceProfile, afterId: number): Match[] {
    const matches: Match[] = [];
    for (const { id, profile: other } of this.candidates(profile, afterId)) {
      if (id <= afterId) continue;
      const found = samePlace(profile, other, this.rarity);
      if (found) matches.push({ id, name: other.place.name, ...found });
    }
    return matches
      .sort((one, other) => other.likeness - one.likeness || one.id - other.id)
      .slice(0, DUPLICATES.perCampsite);
  }

  /** Those of the rarest keys come first, until there are enough. */
  private candidates(profile: PlaceProfile, afterId: number): Set<Entry> {
    const lists = this.listsOf(profile).sort((one, other) => one.length - other.length);
    const found = new Set<Entry>();
    for (const entries of lists) {
      if (found.size >= DUPLICATES.candidates) break;
      for (const entry of someAfter(entries, afterId)) found.add(entry);
    }
    return found;
  }

  /** Campsites by what they share with one: contacts, names, beginnings of words nearby. */
  private listsOf(profile: PlaceProfile): Entry[][] {
    const { place, words } = profile;
    const rare = words.filter((word) => this.weights.weight(word) >= STEM_WEIGHT_MIN);
    const stems = stemsOf(rare.length > 0 ? rare : words);
    const lists: Entry[][] = [];
    const take = (entries: Entry[] | undefined) => {
      if (entries) lists.push(entries);
    };

    for (const contact of contactsOf(profile)) {
      const sharing = this.byContact.get(contact);
      // One that so many share is no place's own: their names find each other.
      if (sharing && sharing.length <= DUPLICATES.perKey) lists.push(sharing);
    }
    take(this.byName.get(place.province)?.get(profile.sortName));
    for (const area of searchedAreas(place)) {
      const group = this.byStem.get(area);
      if (group) for (const stem of stems) take(group.get(stem));
    }
    return lists;
  }
}

const contactsOf = ({ phones, emails, hosts }: PlaceProfile) => [...phones, ...emails, ...hosts];

function storedStems(words: readonly NameWord[]): readonly string[] {
  const own = words.filter(({ isGeneric }) => !isGeneric);
  return stemsOf(own.length > 0 ? own : words);
}

function stemsOf(words: readonly NameWord[]): readonly string[] {
  const [first] = words;
  if (words.length === 1 && first) return first.stems;
  return [...new Set(words.flatMap(({ stems }) => stems))];
}

/** Where words of a campsite find it: in its province, and in its cell or among those of the province without a point. */
function areasOf(place: Place): (number | string)[] {
  return [place.province, cellOf(place) ?? withoutPoint(place)];
}

/** Where the campsites are looked for that one may be: around it, or in all of its province when nobody knows where it lies. */
function searchedAreas(place: Place): (number | string)[] {
  const cell = cellOf(place);
  return cell === null ? [place.province] : [withoutPoint(place), ...cellsAround(cell)];
}

const withoutPoint = ({ province }: Place) => `${province}, no point`;

function groupOf<Key>(groups: Map<Key, EntriesByKey>, key: Key): EntriesByKey {
  const known = groups.get(key);
  if (known) return known;
  const group: EntriesByKey = new Map();
  groups.set(key, group);
  return group;
}

function addTo(lists: EntriesByKey, key: string, entry: Entry): void {
  const entries = lists.get(key);
  if (entries) entries.push(entry);
  else lists.set(key, [entry]);
}

/** Of the campsites, in order of their ids, the first ones after one: no more than are worth looking at. */
function someAfter(entries: readonly Entry[], afterId: number): readonly Entry[] {
  if (entries.length <= DUPLICATES.perKey) return entries;
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((entries[middle]?.id ?? 0) <= afterId) from = middle + 1;
    else to = middle;
  }
  return entries.slice(from, from + DUPLICATES.perKey);
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
