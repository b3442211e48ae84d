import type { ClassConstructor } from 'class-transformer';
import { coordinatesError, partialDate, pointFromText, readTimeOfDay } from '@kampvuur/domain';
import {
  boxOf,
  type BoxOf,
  differingFields,
  type FactKey,
  type FactOf,
  FACTS,
  type FieldValue,
  type FieldValues,
  isMonths,
  isTexts,
  type KindName,
  type KindOf,
  plainText,
} from '@kampvuur/domain/facts';
import { addTypedEntry, type EntryList, hasDraft, toEntryList } from '../../base/entry-lists';
import { isTariffs } from '@kampvuur/domain/stays';
import { formatPartialDate } from '../../base/messages/dates';
import { type FieldMessages, formErrors } from '../../base/forms';
import { typedNumber, typedRate } from '../../base/typed-numbers';
import {
  isTariffDrafts,
  type TariffDraft,
  tariffsError,
  tariffsOfDrafts,
  toTariffDraft,
} from './tariff-drafts';
import { type StandDraft, STANDS_DRAFT } from './stand-drafts';

/** What a form holds of a fact of each kind. A text may not be a value yet: `8,` is on its way to `8,5`. */
export interface KindDrafts {
  text: string;
  longText: string;
  link: string;
  money: string;
  number: string;
  /** Of the whole unit: `latitude, longitude`; empty for no point. */
  degrees: string;
  date: string;
  yesNo: boolean;
  timeOfDay: string;
  months: number[];
  /** Empty until one is chosen. */
  oneOf: string;
  severalOf: string[];
  entries: EntryList;
  terms: string[];
  tariffs: TariffDraft[];
  stands: StandDraft[];
}

export type Draft = KindDrafts[KindName];

/** The drafts of some facts, by box: facts of a unit have one box. */
export type DraftsOf<K extends FactKey> = { [P in K as BoxOf<P>]: KindDrafts[KindOf<P>] };

/** The state of a form with facts. */
export interface FactsForm {
  values: Partial<DraftsOf<FactKey>>;
  errors: FieldMessages;
  onChange: (changes: Partial<DraftsOf<FactKey>>) => void;
}

/** How forms hold the facts of a kind. */
interface DraftKind<N extends KindName> {
  is: (draft: unknown) => draft is KindDrafts[N];
  empty: (fact: FactOf<N>) => KindDrafts[N];
  toDraft: (value: NonNullable<FieldValue>) => KindDrafts[N];
  /** The value, as the API expects it. What is no value stays as it was typed, for validation to refuse. */
  fromDraft: (draft: KindDrafts[N], fact: FactOf<N>) => FieldValue;
  /** The draft when the form is submitted. */
  complete?: (draft: KindDrafts[N], fact: FactOf<N>) => KindDrafts[N];
  /** Why a draft has no value, where validation of its value cannot say. */
  errorOf?: (draft: KindDrafts[N]) => string | null;
  /** Whether leaving the form would lose something that is not part of the value. */
  hasRest?: (draft: KindDrafts[N]) => boolean;
}

const isText = (draft: unknown): draft is string => typeof draft === 'string';

const isEntryList = (draft: unknown): draft is EntryList =>
  typeof draft === 'object' && draft !== null && 'entries' in draft && isTexts(draft.entries);

const TEXT = {
  is: isText,
  empty: () => '',
  toDraft: String,
  fromDraft: (text: string) => text.trim() || null,
};

const toTexts = (value: FieldValue): string[] => (isTexts(value) ? value : []);

const DRAFTS: { [N in KindName]: DraftKind<N> } = {
  text: TEXT,
  longText: TEXT,
  link: TEXT,
  oneOf: TEXT,
  timeOfDay: { ...TEXT, fromDraft: (text) => readTimeOfDay(text) ?? TEXT.fromDraft(text) },
  date: {
    ...TEXT,
    toDraft: (value) => formatPartialDate(plainText(value)),
    fromDraft: (text) => partialDate(text) ?? TEXT.fromDraft(text),
  },
  money: { ...TEXT, fromDraft: typedRate },
  number: { ...TEXT, fromDraft: typedNumber },
  degrees: {
    ...TEXT,
    fromDraft: (text, { axis }) => pointFromText(text)?.[axis] ?? null,
    errorOf: coordinatesError,
    hasRest: (text) => coordinatesError(text) !== null,
  },
  yesNo: {
    is: (draft) => typeof draft === 'boolean',
    empty: (fact) => fact.default,
    toDraft: (value) => value === true,
    fromDraft: (isOn) => isOn,
  },
  entries: {
    is: isEntryList,
    empty: () => toEntryList([]),
    toDraft: (value) => toEntryList(toTexts(value)),
    fromDraft: ({ entries }) => entries,
    complete: (list, { entry }) => addTypedEntry(entry, list),
    errorOf: ({ error = null }) => error,
    hasRest: hasDraft,
  },
  months: {
    is: isMonths,
    empty: () => [],
    toDraft: (value) => (isMonths(value) ? value : []),
    fromDraft: (months) => months,
  },
  severalOf: { is: isTexts, empty: () => [], toDraft: toTexts, fromDraft: (options) => options },
  terms: { is: isTexts, empty: () => [], toDraft: toTexts, fromDraft: (terms) => terms },
  tariffs: {
    is: isTariffDrafts,
    empty: () => [],
    toDraft: (value) => (isTariffs(value) ? value.map(toTariffDraft) : []),
    fromDraft: (drafts) => {
      const parsed = tariffsOfDrafts(drafts);
      return 'value' in parsed ? parsed.value : [];
    },
    errorOf: tariffsError,
    hasRest: (drafts) => tariffsError(drafts) !== null,
  },
  stands: STANDS_DRAFT,
};

type Drafts = typeof DRAFTS;

/** A draft of the kind of its fact; an empty one for anything else, such as what a former version has stored. */
export function draftOfKind<N extends KindName>(fact: FactOf<N>, draft: unknown): KindDrafts[N] {
  const kind: Drafts[N] = DRAFTS[fact.kind];
  return kind.is(draft) ? draft : kind.empty(fact);
}

function bind<N extends KindName>(fact: FactOf<N>) {
  const kind: Drafts[N] = DRAFTS[fact.kind];
  return {
    toDraft: (value: FieldValue | undefined): Draft =>
      value === null || value === undefined ? kind.empty(fact) : kind.toDraft(value),
    fromDraft: (draft: unknown): FieldValue => kind.fromDraft(draftOfKind(fact, draft), fact),
    complete: (draft: unknown): Draft => {
      const own = draftOfKind(fact, draft);
      return kind.complete?.(own, fact) ?? own;
    },
    errorOf: (draft: unknown): string | null => kind.errorOf?.(draftOfKind(fact, draft)) ?? null,
    hasRest: (draft: unknown): boolean => kind.hasRest?.(draftOfKind(fact, draft)) ?? false,
  };
}

/** The draft of a box: of a unit the drafts of all its facts, or none. */
function joined(drafts: readonly Draft[]): Draft | undefined {
  if (drafts.length <= 1) return drafts[0];
  const texts = drafts.filter(isText);
  return texts.includes('') ? '' : texts.join(', ');
}

const draftIn = (drafts: object, key: FactKey): unknown => (drafts as Record<string, unknown>)[boxOf(key)];

/** Messages by box, of messages by the server's field. */
export function byBox(errors: FieldMessages): FieldMessages {
  const messages: FieldMessages = {};
  for (const [field, message] of Object.entries(errors))
    if (message !== undefined) messages[boxOf(field)] ??= message;
  return messages;
}

/** What a form does with the drafts of its facts. */
export function factForm<K extends FactKey>(keys: readonly K[]) {
  const facts = keys.map((key) => ({ key, box: boxOf(key), ...bind<KindName>(FACTS[key]) }));
  const boxes = [...new Set(facts.map(({ box }) => box))];

  /** The drafts of a campsite's values; a missing value is not known. */
  const toDrafts = (values: Partial<Record<FactKey, FieldValue>>): DraftsOf<K> => {
    const drafts = boxes.map((box) => {
      const parts = facts.filter((fact) => fact.box === box);
      return [box, joined(parts.map(({ key, toDraft }) => toDraft(values[key])))];
    });
    return Object.fromEntries(drafts) as DraftsOf<K>;
  };

  /** All values, as the API expects them (docs/product.md#calls): null where nothing is known. */
  const toValues = (drafts: DraftsOf<K>): FieldValues =>
    Object.fromEntries(facts.map(({ key, fromDraft }) => [key, fromDraft(draftIn(drafts, key))]));

  /** Adds the text still in the inputs to their lists; a list whose text is invalid gets an `error` instead. */
  const complete = <D extends DraftsOf<K>>(drafts: D): D => ({
    ...drafts,
    ...Object.fromEntries(facts.map((fact) => [fact.box, fact.complete(draftIn(drafts, fact.key))])),
  });

  /** Why drafts have no value, by box. */
  const draftErrors = (drafts: DraftsOf<K>): FieldMessages =>
    Object.fromEntries(
      facts.flatMap(({ key, box, errorOf }) => {
        const error = errorOf(draftIn(drafts, key));
        return error === null ? [] : [[box, error]];
      }),
    );

  /** Validates the form: messages by box, empty when it is valid. */
  const check = <Input extends object>(
    InputClass: ClassConstructor<Input>,
    drafts: DraftsOf<K>,
    values: object = toValues(drafts),
  ): FieldMessages => ({ ...byBox(formErrors(InputClass, values)), ...draftErrors(drafts) });

  /** Whether leaving the form would lose something that was entered. */
  const isChanged = (drafts: DraftsOf<K>, before: DraftsOf<K>): boolean =>
    facts.some(({ key, hasRest }) => hasRest(draftIn(drafts, key))) ||
    differingFields(toValues(drafts), toValues(before)).length > 0;

  return { empty: toDrafts({}), toDrafts, toValues, complete, draftErrors, check, isChanged };
}
