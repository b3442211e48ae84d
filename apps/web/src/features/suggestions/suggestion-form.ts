import type { CampsiteDetail, SuggestionInput } from '@kampvuur/contracts';
import {
  differingFields,
  ENTRY_KINDS,
  TAXONOMY_FIELDS,
  type FieldValues,
  type TaxonomyField,
  type SuggestibleField,
} from '@kampvuur/domain';
import { typedRate } from '../../base/forms';
import { addTypedEntry, type EntryList } from '../../ui/EntryListField';

/** The lists people type entries into. */
export const ENTRY_FIELDS = ['contactPhones', 'contactEmails', 'websiteUrls'] as const;

export type EntryField = (typeof ENTRY_FIELDS)[number];

/** The form's nine fields. */
export type SuggestionValues = Record<EntryField, EntryList> &
  Record<TaxonomyField, string[]> & { rates: string; facebookUrl: string; isClosed: boolean };

/** The campsite's current values, in the shape of the form. */
export function currentValues(campsite: CampsiteDetail): SuggestionValues {
  const list = (field: EntryField): EntryList => ({ entries: campsite[field], draft: '' });
  const { rates, facebookUrl, isClosed, facilities, activities, categories } = campsite;
  return {
    contactPhones: list('contactPhones'),
    contactEmails: list('contactEmails'),
    websiteUrls: list('websiteUrls'),
    rates: rates === null ? '' : String(rates),
    facebookUrl: facebookUrl ?? '',
    isClosed,
    facilities,
    activities,
    categories,
  };
}

/** Adds the text still in the inputs to the lists; a list whose text is invalid gets an `error` instead. */
export function withTypedEntries(values: SuggestionValues): SuggestionValues {
  const lists = ENTRY_FIELDS.map(
    (field) => [field, addTypedEntry(ENTRY_KINDS[field], values[field])] as const,
  );
  return { ...values, ...Object.fromEntries(lists) };
}

/** Why the text in an input could not be added, by list. */
export function draftErrors(values: SuggestionValues): Partial<Record<EntryField, string>> {
  const lists = ENTRY_FIELDS.filter((field) => values[field].error !== undefined);
  return Object.fromEntries(lists.map((field) => [field, values[field].error]));
}

/** Whether a field differs from the campsite, or an input has text that is not added yet. */
export function hasChanges(values: SuggestionValues, campsite: CampsiteDetail): boolean {
  const hasDraft = ENTRY_FIELDS.some((field) => values[field].draft.trim() !== '');
  return hasDraft || Object.keys(changesOf(values, campsite)).length > 0;
}

/** Only the fields that differ from the campsite (docs/product.md 5). A rate that is not a number stays text, for validation to refuse. */
export function changesOf(values: SuggestionValues, campsite: CampsiteDetail): SuggestionInput {
  const entered = toFieldValues(values);
  const current = toFieldValues(currentValues(campsite));
  const fields = differingFields(entered, current) as SuggestibleField[];
  return Object.fromEntries(fields.map((field) => [field, entered[field]])) as SuggestionInput;
}

function toFieldValues(values: SuggestionValues): FieldValues {
  const { rates, facebookUrl, isClosed } = values;
  return {
    ...Object.fromEntries(ENTRY_FIELDS.map((field) => [field, values[field].entries])),
    ...Object.fromEntries(TAXONOMY_FIELDS.map((field) => [field, values[field]])),
    rates: typedRate(rates),
    facebookUrl: facebookUrl.trim() === '' ? null : facebookUrl.trim(),
    isClosed,
  };
}
