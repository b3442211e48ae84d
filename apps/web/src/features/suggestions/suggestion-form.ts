import type { CampsiteDetail, SuggestionInput } from '@kampvuur/contracts';
import { TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import { differingFields, type FieldValues, type SetBy } from '@kampvuur/domain/facts';
import {
  CONTACT_FIELDS,
  entriesOf,
  hasTypedEntries,
  toEntryList,
  type ContactField,
  type EntryList,
} from '../../base/entry-lists';
import { typedRate } from '../../base/forms';

/** The form's nine fields. */
export type SuggestionValues = Record<ContactField, EntryList> &
  Record<TaxonomyField, string[]> & { rates: string; facebookUrl: string; isClosed: boolean };

/** The campsite's current values, in the shape of the form. */
export function currentValues(campsite: CampsiteDetail): SuggestionValues {
  const { rates, facebookUrl, isClosed, facilities, activities, categories } = campsite;
  return {
    contactPhones: toEntryList(campsite.contactPhones),
    contactEmails: toEntryList(campsite.contactEmails),
    websiteUrls: toEntryList(campsite.websiteUrls),
    rates: rates === null ? '' : String(rates),
    facebookUrl: facebookUrl ?? '',
    isClosed,
    facilities,
    activities,
    categories,
  };
}

/** Whether a field differs from the campsite, or an input has text that is not added yet. */
export function differsFromCampsite(values: SuggestionValues, campsite: CampsiteDetail): boolean {
  return hasTypedEntries(CONTACT_FIELDS, values) || Object.keys(changesOf(values, campsite)).length > 0;
}

/** Only the fields that differ from the campsite (docs/product.md 5). A rate that is not a number stays text, for validation to refuse. */
export function changesOf(values: SuggestionValues, campsite: CampsiteDetail): SuggestionInput {
  const entered = toFieldValues(values);
  const current = toFieldValues(currentValues(campsite));
  const fields = differingFields(entered, current) as SetBy<'suggest'>[];
  return Object.fromEntries(fields.map((field) => [field, entered[field]]));
}

function toFieldValues(values: SuggestionValues): FieldValues {
  const { rates, facebookUrl, isClosed } = values;
  return {
    ...entriesOf(CONTACT_FIELDS, values),
    ...Object.fromEntries(TAXONOMY_FIELDS.map((field) => [field, values[field]])),
    rates: typedRate(rates),
    facebookUrl: facebookUrl.trim() === '' ? null : facebookUrl.trim(),
    isClosed,
  };
}
