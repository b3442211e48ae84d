import { DUPLICATES } from '../campsites/duplicates';
import { type PlaceProfile, profileOf, type IdfWeights, scorePair, type PairScore } from './pair-score';
import { joinedStems, type NameWord } from './name-words';
import type { CataloguePlace, ComparedPlace } from './place';
import { WordWeights } from './word-weights';

/** A campsite that is likely the same as the given one. */
export interface Match extends PairScore {
  id: number;
  name: string;
}

/** Two campsites of the catalogue that are likely the same; `oneId` is the smaller id. */
export interface LikelyPair extends PairScore {
  oneId: number;
  otherId: number;
}

/** Cells of the grid per degree; a cell and its neighbours contain every point within 22 km. */
const CELLS_PER_DEGREE = 4;
const CELL_COLUMNS = 360 * CELLS_PER_DEGREE;

/** Words of less weight are not used to find candidates: half the catalogue has them. */
const MIN_STEM_WEIGHT = 0.25;

/** A campsite of the index. */
interface Entry {
  id: number;
  profile: PlaceProfile;
}

type EntriesByKey = Map<string, Entry[]>;

/**
 * Campsites in memory, indexed by what two listings of the same place share: a name, a phone number, an email address,
 * a website, or, nearby, the first letters of a rare word. A campsite is only compared with those that share one of
 * these.
 */
export class DuplicateIndex {
  private readonly entries = new Map<number, Entry>();
  private readonly byContact: EntriesByKey = new Map();
  /** By province, then by name. */
  private readonly byName = new Map<string, EntriesByKey>();
  /** By cell of the grid or province, then by the stem of a word. */
  private readonly byStem = new Map<number | string, EntriesByKey>();

  private readonly weights = new WordWeights();

  private readonly idf: IdfWeights = {
    weights: this.weights,
    sharers: (contact) => this.byContact.get(contact)?.length ?? 0,
  };

  /** Adds a campsite; campsites must be added in the order of their ids. */
  add(place: CataloguePlace): void {
    this.addProfile(place.id, profileOf(place));
  }

  /** Campsites of the index that are likely the same as a new one, the most likely first. */
  matches(place: ComparedPlace): Match[] {
    return this.matchesOf(profileOf(place), -Infinity);
  }

  /** As `matches`; a campsite without matches is added. */
  matchesOrAdd(place: CataloguePlace): Match[] {
    const profile = profileOf(place);
    const matches = this.matchesOf(profile, -Infinity);
    if (matches.length === 0) this.addProfile(place.id, profile);
    return matches;
  }

  /** Likely duplicates of the given campsites among those of larger ids. */
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
    const stems = new Set([...storedStems(words), ...joinedStems(words)]);
    for (const area of areasOf(place)) {
      const group = groupOf(this.byStem, area);
      for (const stem of stems) addTo(group, stem, entry);
    }
  }

  private matchesOf(profile: PlaceProfile, afterId: number): Match[] {
    const matches: Match[] = [];
    for (const { id, profile: other } of this.candidates(profile, afterId)) {
      if (id <= afterId) continue;
      const found = scorePair(profile, other, this.idf);
      if (found) matches.push({ id, name: other.place.name, ...found });
    }
    return matches
      .sort((one, other) => other.likeness - one.likeness || one.id - other.id)
      .slice(0, DUPLICATES.perCampsite);
  }

  /** Campsites to compare with, from the rarest keys up to the limit. */
  private candidates(profile: PlaceProfile, afterId: number): Set<Entry> {
    const lists = this.listsOf(profile).sort((one, other) => one.length - other.length);
    const found = new Set<Entry>();
    for (const entries of lists) {
      if (found.size >= DUPLICATES.candidates) break;
      for (const entry of someAfter(entries, afterId)) found.add(entry);
    }
    return found;
  }

  /**
   * The index's lists of campsites that share a key with the given one: a contact, the name, or a word's stem nearby.
   */
  private listsOf(profile: PlaceProfile): Entry[][] {
    const { place, words } = profile;
    const rare = words.filter((word) => this.weights.weight(word) >= MIN_STEM_WEIGHT);
    const wanted = rare.length > 0 ? rare : words;
    const stems = new Set([...stemsOf(wanted), ...joinedStems(words, wanted)]);
    const lists: Entry[][] = [];
    const take = (entries: Entry[] | undefined) => {
      if (entries) lists.push(entries);
    };

    for (const contact of contactsOf(profile)) {
      const sharing = this.byContact.get(contact);
      // A contact that many share identifies none of them; they are found by name.
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

/**
 * Areas in which a campsite is indexed by its words: its province, and its cell or the province's area without a point.
 */
function areasOf(place: ComparedPlace): (number | string)[] {
  return [place.province, cellOf(place) ?? withoutPoint(place)];
}

/** Areas in which matches of a campsite are searched: around it, or its whole province when it has no coordinates. */
function searchedAreas(place: ComparedPlace): (number | string)[] {
  const cell = cellOf(place);
  return cell === null ? [place.province] : [withoutPoint(place), ...cellsAround(cell)];
}

const withoutPoint = ({ province }: ComparedPlace) => `${province}, no point`;

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

/** The first entries with ids above `afterId`, up to the limit; `entries` are sorted by id. */
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

/** The grid cell of a campsite; null without coordinates. */
function cellOf({ latitude, longitude }: ComparedPlace): number | null {
  if (latitude === null || longitude === null) return null;
  const row = Math.floor((latitude + 90) * CELLS_PER_DEGREE);
  return row * CELL_COLUMNS + Math.floor((longitude + 180) * CELLS_PER_DEGREE);
}

const OFFSETS = [-1, 0, 1];

function cellsAround(cell: number): number[] {
  return OFFSETS.flatMap((row) => OFFSETS.map((column) => cell + row * CELL_COLUMNS + column));
}
