import type { HeldField, SuggestionReview } from '@kampvuur/contracts';
import type { SuggestionFilter, SuggestionStatus } from '@kampvuur/domain';
import { boxOf, changedTogether, type FieldValue, type FieldValues, unitOf } from '@kampvuur/domain/facts';
import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/contacts.json';
import { fullName } from '../../../base/full-name';
import { boxValue } from '../../../pieces/facts/fact-text';
import { factLabel } from '../../../pieces/facts/fact-words';

/** The messages of contacts and their second look. */
export const say = catalogue('contacts', english);

/** A campsite without a name is shown by its number (docs/product.md#errors). */
export const campsiteText = ({ campsiteName, campsiteId }: SuggestionReview): string =>
  campsiteName || `Campsite #${campsiteId}`;

/** The author of a suggestion: a user, the number of a removed account, or a scrape. */
export function authorText({ user, userId }: SuggestionReview): string {
  if (user) return fullName(user) || `User #${user.id}`;
  return userId === null ? 'Data scraping' : `User #${userId}`;
}

export const reviewerText = ({ adminUsername }: SuggestionReview): string => adminUsername ?? 'Unknown Admin';

/** The fields to review: those that change together, such as the coordinates, are one, named by its first. */
export const reviewedFields = ({ changes }: SuggestionReview): string[] =>
  Object.keys(changes).filter((field) => changedTogether(field)[0] === field);

/** The value to review: of fields that change together, all as one text. */
export const reviewedValue = (field: string, values: FieldValues): FieldValue =>
  boxValue(boxOf(field), values);

export const fieldLabel = (field: string): string =>
  unitOf(field) === 'coordinates' ? 'Position' : factLabel(field);

export const fieldsText = (review: SuggestionReview): string =>
  reviewedFields(review).map(fieldLabel).join(', ');

/** Why a change is held for a second look. */
export const heldText = ({ reason, passage }: HeldField): string =>
  say(`held.${reason}`, { passage: passage ?? '' });

export const STATUS_TEXTS: Record<SuggestionStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const FILTER_TEXTS: Record<SuggestionFilter, string> = { ...STATUS_TEXTS, all: 'All' };

/** Texts of empty lists. */
export const EMPTY_TEXTS: Record<SuggestionFilter, string> = {
  pending: 'Nothing waits for review.',
  approved: 'No suggestion has been approved yet.',
  rejected: 'No suggestion has been rejected yet.',
  all: 'Nobody has suggested an update yet.',
};
