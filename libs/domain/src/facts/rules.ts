import type { EntryKind } from '../campsites/list-entries';
import { lowestRate } from '../stays/lowest-rate';
import { isTariffs, type Tariff } from '../stays/tariff';
import { shortened } from '../text/text';
import type { FactOf } from './fact';
import { changedTogether, FACT_KEYS, FACTS, type FactKey, isFactKey, type OfKind } from './facts';
import type { FactKind, KindName, KindOptions, KindValues, Parsed } from './kind';
import { KINDS } from './kinds';
import { isTexts } from './kinds/entries';
import { isStands } from './kinds/stands';
import type { Stand } from './stand';
import { standsBesideRig } from './stand-lengths';
import { isTermFact, notContradicted } from './term-states';
import type { FieldValue, FieldValues } from './values';

export type { FieldValue, FieldValues };

type Kinds = { [N in KindName]: FactKind<KindValues[N], KindOptions[N]> };

/** The rules of one fact. */
export interface FactRules {
  /** What it is when it is not known. */
  empty: FieldValue;
  /** Reads what somebody sent: the value to store, or why it is refused. */
  parse: (input: unknown) => Parsed<FieldValue>;
  isSame: (one: FieldValue, other: FieldValue) => boolean;
  /** Of two campsites that are merged into one. */
  combine: (kept: FieldValue, merged: FieldValue) => FieldValue;
}

/** Whether the entries of a fact of the kind are texts. */
const isTextList = (kind: KindName): boolean =>
  kind === 'entries' || kind === 'severalOf' || kind === 'terms';

const isList = (kind: KindName): boolean => isTextList(kind) || kind === 'months' || hasRecords(kind);

/** Whether the entries of a fact of the kind are records, each with parts of its own. */
const hasRecords = (kind: KindName): boolean => kind === 'stands' || kind === 'tariffs';

/** Binds a fact to its kind. Values of another kind, which old history may hold, are the same only if they are equal. */
function bind<N extends KindName>(fact: FactOf<N>): FactRules {
  const kind: Kinds[N] = KINDS[fact.kind];
  const empty = 'default' in fact ? fact.default : isList(fact.kind) ? [] : null;
  const refusal = (input: unknown): Parsed<FieldValue> => {
    const parsed = kind.parse(input, fact);
    return 'message' in parsed ? parsed : { value: parsed.value };
  };
  return {
    empty,
    parse: (input) => {
      if (input === null && !isAlwaysKnown(fact)) return { value: empty };
      const parsed = refusal(input);
      if ('message' in parsed || parsed.value !== null || !isAlwaysKnown(fact)) return parsed;
      return refusal(null);
    },
    isSame: (one, other) => {
      if (one === other) return true;
      if (!kind.is(one) || !kind.is(other)) return JSON.stringify(one) === JSON.stringify(other);
      return kind.isSame?.(one, other, fact) ?? false;
    },
    combine: (kept, merged) => {
      if (isEmptyValue(kept)) return isEmptyValue(merged) ? kept : merged;
      if (!kind.combine || !kind.is(kept) || !kind.is(merged)) return kept;
      return kind.combine(kept, merged, fact);
    },
  };
}

/** Whether there always is a value: the fact is required, or has a default. */
function isAlwaysKnown(fact: { isRequired?: true } | { default: boolean }): boolean {
  return 'default' in fact || 'isRequired' in fact;
}

const RULES = new Map<FactKey, FactRules>(FACT_KEYS.map((key) => [key, bind(FACTS[key])]));

/** The facts of a campsite of which nothing is known but what is required. */
export function emptyFacts(): FieldValues {
  return Object.fromEntries(FACT_KEYS.map((key) => [key, rulesOf(key).empty]));
}

/** The rules of a fact. */
export function rulesOf(key: FactKey): FactRules {
  const rules = RULES.get(key);
  if (!rules) throw new Error(`${key} is not a fact`);
  return rules;
}

/** True when two values of a fact mean the same. */
export function isSameValue(field: string, one: FieldValue, other: FieldValue): boolean {
  return isFactKey(field) ? rulesOf(field).isSame(one, other) : JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a value says nothing: null, an empty text or an empty list. `false` and 0 say something. */
export function isEmptyValue(value: FieldValue | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The facts of `changes` whose value differs from the current one; undefined values are not compared. */
export function differingFields(changes: Partial<FieldValues>, current: Partial<FieldValues>): string[] {
  return Object.keys(changes).filter((field) => {
    const value = changes[field];
    return value !== undefined && !isSameValue(field, value, current[field] ?? null);
  });
}

/** The values of some facts. */
export function pickFields(values: Partial<FieldValues>, fields: readonly string[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

/** New values of a campsite that another is merged into: facts it lacks, and lists with the entries of both. */
export function gainedFields(survivor: FieldValues, merged: FieldValues): FieldValues {
  const gained: FieldValues = {};
  for (const field of FACT_KEYS) {
    const unit = changedTogether(field);
    // A unit comes from one campsite, whole.
    if (unit.length > 1 && !unit.every((part) => isEmptyValue(survivor[part]))) continue;
    if (field === 'tariffs' && !agreesWithRate(merged[field] ?? null, survivor['rates'] ?? null)) continue;
    const kept = survivor[field] ?? null;
    const gain = standsBesideRig(agreeing(field, merged[field] ?? null, survivor), survivor['maxRigLength']);
    const value = rulesOf(field).combine(kept, gain);
    if (!isSameValue(field, kept, value)) gained[field] = value;
  }
  return gained;
}

/** Whether tariffs can be added to a campsite without changing the rate that is known of it. */
export function agreesWithRate(tariffs: FieldValue, rate: FieldValue): boolean {
  const lowest = isTariffs(tariffs) ? lowestRate(tariffs) : null;
  return rate === null || lowest === null || lowest === rate;
}

/** A value of a merged campsite without the terms to which the kept one says the opposite. */
function agreeing(field: FactKey, merged: FieldValue, survivor: FieldValues): FieldValue {
  return isTermFact(field) && isTexts(merged) ? notContradicted(field, merged, survivor) : merged;
}

/** Longest value a message quotes, in characters. */
const MAX_QUOTE = 120;

/** The entries of a list of this kind as people read them; none where it is of another kind. */
function textsByKind<N extends KindName>(name: N, value: FieldValue): string[] {
  const kind: Kinds[N] = KINDS[name];
  return kind.texts && kind.is(value) ? kind.texts(value) : [];
}

/** The entries of a list as people read them, such as one line for each kind of stand; none where it is no list. */
export function entryTexts(value: FieldValue | undefined): string[] {
  if (!Array.isArray(value)) return [];
  if (isTexts(value)) return value;
  return KIND_NAMES.map((name) => textsByKind(name, value)).find((texts) => texts.length > 0) ?? [];
}

/** A value as one cell of a download; null when it is not known. */
export function cellValue(value: FieldValue): Exclude<FieldValue, unknown[]> {
  if (isEmptyValue(value)) return null;
  return Array.isArray(value) ? entryTexts(value).join('; ') : value;
}

/** Whether a value is a list that is compared entry by entry; months are compared as a whole. */
export const isEntryList = (value: unknown): value is string[] | Stand[] | Tariff[] =>
  isTexts(value) || isStands(value) || isTariffs(value);

const isKindName = (name: string): name is KindName => Object.hasOwn(KINDS, name);

const KIND_NAMES: readonly KindName[] = Object.keys(KINDS).filter(isKindName);

/** A list as one text: words with commas between them, entries that have commas themselves with semicolons. */
const listText = (value: FieldValue): string =>
  entryTexts(value).join(Array.isArray(value) && isTexts(value) ? ', ' : '; ');

/** A value as one text, without its unit; empty where it is not known. */
export function plainText(value: FieldValue | undefined): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? listText(value) : String(value);
}

/** A value as text for a message: `nothing`, `yes`, `a, b`, `April to September`. */
export function describeValue(value: FieldValue): string {
  if (isEmptyValue(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return shortened(plainText(value), MAX_QUOTE);
}

/** The facts that are lists of texts, and what their entries are. */
export type ListFact = OfKind<'entries' | 'severalOf' | 'terms'>;

export const isListFact = (field: string): field is ListFact =>
  isFactKey(field) && isTextList(FACTS[field].kind);

/** Whether a fact is a list that is compared entry by entry. */
export const isEntryFact = (field: string): boolean =>
  isListFact(field) || (isFactKey(field) && hasRecords(FACTS[field].kind));

/** The value of a fact whose entries are records, each with parts of its own. */
export type RecordList = Stand[] | Tariff[];

/** The value of a fact whose entries are records, empty where it is not known; undefined for any other fact. */
export function recordListOf(field: string, value: FieldValue | undefined): RecordList | undefined {
  if (!isFactKey(field) || !hasRecords(FACTS[field].kind)) return undefined;
  return isStands(value) || isTariffs(value) ? value : [];
}

/** The kind of entry in a list. */
export function entryKindOf(field: ListFact): EntryKind {
  const fact = FACTS[field];
  return fact.kind === 'entries' ? fact.entry : 'name';
}
