import type { Fact, Source } from './fact';
import type { Group } from './group-titles';
import { BASIC } from './groups/basic';
import { BOOKING } from './groups/booking';
import { CONTACT } from './groups/contact';
import { DESCRIPTIONS } from './groups/descriptions';
import { FILTERED } from './groups/filtered';
import { LOCATION } from './groups/location';
import { PICTURES } from './groups/pictures';
import { PRICE } from './groups/price';
import { STAND } from './groups/stand';
import { STATUS } from './groups/status';
import { TERMS } from './groups/terms';
import type { KindValues } from './kind';

/** All facts, in the order of forms, templates and comparisons. */
const ENTRIES = {
  ...BASIC,
  ...DESCRIPTIONS,
  ...LOCATION,
  ...PRICE,
  ...CONTACT,
  ...BOOKING,
  ...PICTURES,
  ...TERMS,
  ...STAND,
  ...FILTERED,
  ...STATUS,
};

type Entries = typeof ENTRIES;

export type FactKey = keyof Entries;

/** What "not known" is: an empty list, nothing where there always is a value, else null. */
type Empty<F> = F extends
  | { kind: 'entries' | 'months' | 'severalOf' | 'stands' | 'tariffs' | 'terms' }
  | { default: unknown }
  | { isRequired: true }
  ? never
  : null;

type ValueOf<F> = F extends { kind: 'oneOf'; options: readonly (infer Option)[] }
  ? Option
  : F extends { kind: 'severalOf'; options: readonly (infer Option)[] }
    ? Option[]
    : F extends { kind: infer N extends keyof KindValues }
      ? KindValues[N]
      : never;

/** A campsite's facts. */
export type FactValues = { [K in FactKey]: ValueOf<Entries[K]> | Empty<Entries[K]> };

/** The facts that a source sets. */
export type SetBy<S extends Source> = {
  [K in FactKey]: S extends Entries[K]['setBy'][number] ? K : never;
}[FactKey];

/** The facts of one kind. */
export type OfKind<N extends keyof KindValues> = {
  [K in FactKey]: Entries[K] extends { kind: N } ? K : never;
}[FactKey];

export const FACTS: Record<FactKey, Fact> = ENTRIES;

export const isFactKey = (key: string): key is FactKey => Object.hasOwn(ENTRIES, key);

export const FACT_KEYS: readonly FactKey[] = Object.keys(ENTRIES).filter(isFactKey);

/** The facts that a source sets, in their order. */
export function factsSetBy<S extends Source>(source: S): readonly SetBy<S>[] {
  return FACT_KEYS.filter((key): key is SetBy<S> => FACTS[key].setBy.includes(source));
}

/** Where a fact is stored. */
export type Storage = Fact['stored'];

/** The facts that are stored in this way. */
export type StoredAs<S extends Storage> = {
  [K in FactKey]: S extends Entries[K]['stored'] ? K : never;
}[FactKey];

/** The facts that are stored in this way, in their order. */
export function factsStoredAs<S extends Storage>(storage: S): readonly StoredAs<S>[] {
  return FACT_KEYS.filter((key): key is StoredAs<S> => FACTS[key].stored === storage);
}

/** The facts on a card. */
const CARD_FACTS = [
  ...(['name', 'province', 'closestTown', 'shortDescription', 'latitude', 'longitude', 'rates'] as const),
  ...(['isClosed', 'adminVerified', 'facilities', 'imageUrls'] as const),
] satisfies readonly FactKey[];

export type PageFact = Exclude<FactKey, (typeof CARD_FACTS)[number]>;

/** The facts that a campsite's page has besides those of its card, in their order. */
export const PAGE_FACTS: readonly PageFact[] = FACT_KEYS.filter(
  (key): key is PageFact => !(CARD_FACTS as readonly FactKey[]).includes(key),
);

/** The facts by which two campsites are compared, besides name, place and pictures; long texts differ anyway. */
export type ComparedFact = Exclude<FactKey, 'name' | 'imageUrls' | OfKind<'longText' | 'degrees'>>;

export const COMPARED_FACTS: readonly ComparedFact[] = FACT_KEYS.filter((key): key is ComparedFact => {
  const isBeside = key === 'name' || key === 'imageUrls';
  return !isBeside && FACTS[key].kind !== 'longText' && FACTS[key].kind !== 'degrees';
});

/** The facts of a group that a source sets, except for those with a place of their own. */
export function factsOf<S extends Source>(
  group: Group,
  source: S,
  named: readonly FactKey[] = [],
): readonly SetBy<S>[] {
  return factsSetBy(source).filter((key) => FACTS[key].group === group && !named.includes(key));
}

/** The facts of a suggestion: those that campers correct, and those that a scrape finds. */
export type ReviewedFact = SetBy<'suggest' | 'scrape'>;

export const REVIEWED_FACTS: readonly ReviewedFact[] = FACT_KEYS.filter((key): key is ReviewedFact =>
  FACTS[key].setBy.some((source) => source === 'suggest' || source === 'scrape'),
);

/** The facts of a kind, in their order. */
export function factsOfKind<N extends keyof KindValues>(kind: N): readonly OfKind<N>[] {
  return FACT_KEYS.filter((key): key is OfKind<N> => FACTS[key].kind === kind);
}

/** The facts that list contacts. */
export type ContactList = {
  [K in FactKey]: Entries[K] extends { kind: 'entries'; group: 'contact' } ? K : never;
}[FactKey];

export const CONTACT_LISTS: readonly ContactList[] = FACT_KEYS.filter(
  (key): key is ContactList => FACTS[key].kind === 'entries' && FACTS[key].group === 'contact',
);

/** The kind of a fact. */
export type KindOf<K extends FactKey> = Entries[K]['kind'];

/** Facts that are set, compared and undone together have one box in forms and one name in a preview. */
export const UNITS = { coordinates: 'Coordinates' } as const;

export type Unit = keyof typeof UNITS;

/** The unit of a fact; undefined for one that stands alone. */
export function unitOf(key: string): Unit | undefined {
  const fact = isFactKey(key) ? FACTS[key] : undefined;
  return fact?.kind === 'degrees' ? fact.unit : undefined;
}

/** The facts that change together with this one, itself included. */
export function changedTogether(key: string): readonly string[] {
  const unit = unitOf(key);
  return unit === undefined ? [key] : FACT_KEYS.filter((other) => unitOf(other) === unit);
}

/** The box of forms for a fact. */
export type BoxOf<K extends FactKey> = Entries[K] extends { unit: infer U extends Unit } ? U : K;

/** The box of forms for a fact: its unit, or itself. */
export const boxOf = (key: string): string => unitOf(key) ?? key;

/** The label of a fact or a unit; the name itself for anything else, such as a fact of a former version. */
export function labelOf(name: string): string {
  if (isFactKey(name)) return FACTS[name].label;
  return Object.hasOwn(UNITS, name) ? UNITS[name as Unit] : name;
}
