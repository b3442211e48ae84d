import { type CampsiteDetail, SuggestionInput } from '@kampvuur/contracts';
import { differingFields, factsSetBy, pickFields, type SetBy } from '@kampvuur/domain/facts';
import { type DraftsOf, factForm } from '../../base/fact-drafts';
import type { FieldMessages } from '../../base/forms';

/** The drafts of the suggestion form. */
export const SUGGEST = factForm(factsSetBy('suggest'));

export type SuggestionValues = DraftsOf<SetBy<'suggest'>>;

/** Only the fields that differ from the campsite (docs/product.md 5). A rate that is not a number stays text, for validation to refuse. */
export function changesOf(values: SuggestionValues, campsite: CampsiteDetail): SuggestionInput {
  const entered = SUGGEST.toValues(values);
  const current = SUGGEST.toValues(SUGGEST.toDrafts(campsite));
  return pickFields(entered, differingFields(entered, current));
}

/** Messages by field; about text that cannot be added to its list alone, if there is any. */
export function checkSuggestion(values: SuggestionValues, campsite: CampsiteDetail): FieldMessages {
  const errors = SUGGEST.draftErrors(values);
  return Object.keys(errors).length > 0
    ? errors
    : SUGGEST.check(SuggestionInput, values, changesOf(values, campsite));
}
