import type { HeldField, SuggestionReview } from '@kampvuur/contracts';
import type { SuggestionFilter } from '@kampvuur/domain';
import { boxOf, changedTogether, type FieldValue, type FieldValues, unitOf } from '@kampvuur/domain/facts';
import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/contacts.json';
import { fullName } from '../../../base/full-name';
import { boxValue } from '../../../pieces/facts/fact-text';
import { factLabel } from '../../../pieces/facts/fact-words';
import { say } from '../say';

/** The messages of contacts and their second look. */
export const sayContact = catalogue('contacts', english);

/** A campsite without a name is shown by its number (docs/product.md#errors). */
export const campsiteText = ({ campsiteName, campsiteId }: SuggestionReview): string =>
  campsiteName || say('campsiteNumber', { id: String(campsiteId) });

/** The author of a suggestion: a user, the number of a removed account, or a scrape. */
export function authorText({ user, userId }: SuggestionReview): string {
  if (user) return fullName(user) || say('userNumber', { id: String(user.id ?? '') });
  return userId === null ? say('dataScraping') : say('userNumber', { id: String(userId) });
}

export const reviewerText = ({ adminUsername }: SuggestionReview): string =>
  adminUsername ?? say('unknownAdmin');

/** The fields to review: those that change together, such as the coordinates, are one, named by its first. */
export const reviewedFields = ({ changes }: SuggestionReview): string[] =>
  Object.keys(changes).filter((field) => changedTogether(field)[0] === field);

/** The value to review: of fields that change together, all as one text. */
export const reviewedValue = (field: string, values: FieldValues): FieldValue =>
  boxValue(boxOf(field), values);

export const fieldLabel = (field: string): string =>
  unitOf(field) === 'coordinates' ? say('position') : factLabel(field);

export const fieldsText = (review: SuggestionReview): string =>
  reviewedFields(review).map(fieldLabel).join(', ');

/** Why a change is held for a second look. */
export const heldText = ({ reason, passage }: HeldField): string =>
  sayContact(`held.${reason}`, { passage: passage ?? '' });

/** Names of the filters, in the language spoken when they are read. */
export const FILTER_TEXTS: Readonly<Record<SuggestionFilter, string>> = {
  get pending() {
    return say('status.pending');
  },
  get approved() {
    return say('status.approved');
  },
  get rejected() {
    return say('status.rejected');
  },
  get all() {
    return say('status.all');
  },
};

/** Texts of empty lists, in the language spoken when they are read. */
export const EMPTY_TEXTS: Readonly<Record<SuggestionFilter, string>> = {
  get pending() {
    return say('none.pending');
  },
  get approved() {
    return say('none.approved');
  },
  get rejected() {
    return say('none.rejected');
  },
  get all() {
    return say('none.all');
  },
};
