import type { HeldField, SuggestionReview } from '@kampvuur/contracts';
import type { SuggestionFilter, SuggestionStatus } from '@kampvuur/domain';
import {
  boxOf,
  changedTogether,
  type FieldValue,
  type FieldValues,
  type HeldReason,
  labelOf,
  unitOf,
} from '@kampvuur/domain/facts';
import { fullName } from '../../../base/full-name';
import { boxValue } from '../../../pieces/facts/fact-text';

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
  unitOf(field) === 'coordinates' ? 'Position' : labelOf(field);

export const fieldsText = (review: SuggestionReview): string =>
  reviewedFields(review).map(fieldLabel).join(', ');

const HELD_TEXTS: Record<HeldReason, string> = {
  replaces: 'It replaces what is known now',
  removes: 'It removes what is known now',
  precedes: 'It comes before what is known now',
  bank: 'It looks like details to pay to',
};

/** Why a change is held for a second look. */
export const heldText = ({ reason, passage }: HeldField): string =>
  passage === null ? HELD_TEXTS[reason] : `${HELD_TEXTS[reason]}: “${passage}”`;

/** Texts of the second look. */
export const SECOND_LOOK = {
  heading: 'Needs a second look',
  why: 'Whoever controls a contact can take people’s money. Compare with the campsite’s own website, or call the number it was.',
  title: 'Look a second time',
  confirm: 'It is right: approve',
} as const;

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
