import { verdictPeriods } from '@kampvuur/domain/community/voices';
import { GrowableBits, type Bits } from './bits';
import { KnownNumbers } from './known-numbers';
import { KnownPeriods } from './known-periods';
import type { PartReader, PartWriter } from './snapshot-parts';
import { type AttachedTerm, type SearchFilter, type SearchDocument, TERM_FIELDS } from './types';

const KINDS = ['facility', 'activity', 'category'] as const;

type Kind = (typeof KINDS)[number];

/** The kind of the terms of each field of a filter. */
const KIND_OF = { facilities: 'facility', activities: 'activity', categories: 'category' } as const;

/** Sets of slots by province and by facility, activity and category, and other numbers; names of terms are compared case-insensitively. */
export class Facets {
  verified = new GrowableBits();
  unverified = new GrowableBits();
  located = new GrowableBits();
  /** By name. */
  readonly numbers = new Map<string, KnownNumbers>();
  /** The first days that count for which a verdict stands, by verdict. */
  readonly verdicts = new Map<string, KnownPeriods>();
  private readonly provinces = new Map<string, GrowableBits>();
  private readonly names = setsByKind();
  /** The same sets by spelling, for each spelling that has occurred. */
  private readonly spelt = setsByKind();
  /** The documents that are known not to have a term, by its lower case; only of terms that some document does not have. */
  private readonly absent = setsByKind();

  add(slot: number, row: SearchDocument): void {
    (row.adminVerified ? this.verified : this.unverified).add(slot);
    if (row.latitude !== null && row.longitude !== null) this.located.add(slot);
    setOf(this.provinces, row.province).add(slot);
    for (const name of row.facilityNames) this.named('facility', name).add(slot);
    for (const name of row.activityNames) this.named('activity', name).add(slot);
    for (const name of row.categoryNames) this.named('category', name).add(slot);
    for (const field of TERM_FIELDS)
      for (const name of row.absentNames[field] ?? [])
        setOf(this.absent[KIND_OF[field]], name.toLowerCase()).add(slot);
    for (const [name, number] of Object.entries(row.numbers)) this.numbersOf(name).add(slot, number);
    for (const { verdict, after, to } of verdictPeriods(row.voices))
      this.periodsOf(verdict).add(slot, after, to);
  }

  /**
   * The sets of province, verification and, unless it asks for unknown ones too, of each term of the filter; undefined for one that
   * no document has.
   */
  setsFor(filter: SearchFilter): (Bits | undefined)[] {
    const { names, provinces } = this;
    const { province, adminVerified, facilities = [], activities = [], categories = [] } = filter;
    const sets = filter.isUnknownIncluded
      ? []
      : [
          ...facilities.map((name) => names.facility.get(name.toLowerCase())),
          ...activities.map((name) => names.activity.get(name.toLowerCase())),
          ...categories.map((name) => names.category.get(name.toLowerCase())),
        ];
    if (province !== undefined) sets.push(provinces.get(province));
    if (adminVerified !== undefined) sets.push(adminVerified ? this.verified : this.unverified);
    return sets.map((set) => set?.bits);
  }

  /**
   * For a filter that asks for unknown ones too, the set of documents that are known not to have one of the terms, by a key of the term;
   * none for a term that no document denies.
   */
  absentFor(filter: SearchFilter): [key: string, absent: GrowableBits][] {
    if (!filter.isUnknownIncluded) return [];
    return termsOf(filter).flatMap(([kind, name]): [string, GrowableBits][] => {
      const key = name.toLowerCase();
      const absent = this.absent[kind].get(key);
      return absent ? [[`${kind} ${key}`, absent]] : [];
    });
  }

  /** All names that campsites have or had, in the first spelling that occurred; sorted by kind, then by name. */
  attachedTerms(): AttachedTerm[] {
    return KINDS.flatMap((kind) => {
      const spellings = new Map<string, string>();
      for (const name of this.spelt[kind].keys())
        if (!spellings.has(name.toLowerCase())) spellings.set(name.toLowerCase(), name);
      return [...spellings.values()].sort().map((name) => ({ kind, name }));
    });
  }

  save(to: PartWriter): void {
    for (const { bits } of [this.verified, this.unverified, this.located]) to.byValue(bits);
    saveSets(this.provinces, to);
    for (const kind of KINDS) {
      saveSets(this.names[kind], to);
      to.value([...this.spelt[kind].keys()]);
      saveSets(this.absent[kind], to);
    }
    to.value([...this.numbers.keys()]);
    for (const numbers of this.numbers.values()) numbers.save(to);
    to.value([...this.verdicts.keys()]);
    for (const periods of this.verdicts.values()) periods.save(to);
  }

  /** Loads the sets from a snapshot; nothing may have been added before. */
  async load(from: PartReader): Promise<void> {
    this.verified = await loadedSet(from);
    this.unverified = await loadedSet(from);
    this.located = await loadedSet(from);
    await loadSets(this.provinces, from);
    for (const kind of KINDS) {
      await loadSets(this.names[kind], from);
      for (const name of await from.value<string[]>()) this.named(kind, name);
      await loadSets(this.absent[kind], from);
    }
    for (const name of await from.value<string[]>()) this.numbers.set(name, await KnownNumbers.load(from));
    for (const name of await from.value<string[]>()) this.verdicts.set(name, await KnownPeriods.load(from));
  }

  private numbersOf(name: string): KnownNumbers {
    const known = this.numbers.get(name) ?? new KnownNumbers();
    this.numbers.set(name, known);
    return known;
  }

  private periodsOf(verdict: string): KnownPeriods {
    const known = this.verdicts.get(verdict) ?? new KnownPeriods();
    this.verdicts.set(verdict, known);
    return known;
  }

  private named(kind: Kind, name: string): GrowableBits {
    const known = this.spelt[kind].get(name);
    if (known) return known;
    const set = setOf(this.names[kind], name.toLowerCase());
    this.spelt[kind].set(name, set);
    return set;
  }
}

/** The terms of a filter with their kinds. */
const termsOf = (filter: SearchFilter): [kind: Kind, name: string][] =>
  TERM_FIELDS.flatMap((field) => (filter[field] ?? []).map((name): [Kind, string] => [KIND_OF[field], name]));

function setsByKind(): Record<Kind, Map<string, GrowableBits>> {
  return { facility: new Map(), activity: new Map(), category: new Map() };
}

function setOf(sets: Map<string, GrowableBits>, key: string): GrowableBits {
  const known = sets.get(key);
  if (known) return known;
  const set = new GrowableBits();
  sets.set(key, set);
  return set;
}

function saveSets(sets: Map<string, GrowableBits>, to: PartWriter): void {
  to.value([...sets.keys()]);
  for (const { bits } of sets.values()) to.byValue(bits);
}

async function loadSets(sets: Map<string, GrowableBits>, from: PartReader): Promise<void> {
  for (const key of await from.value<string[]>()) sets.set(key, await loadedSet(from));
}

async function loadedSet(from: PartReader): Promise<GrowableBits> {
  return new GrowableBits(await from.numbers(Int32Array));
}
