import type { SuggestionReview } from '@kampvuur/contracts';
import {
  FIELD_LABELS,
  type FieldValue,
  type FieldValues,
  POINT_FIELDS,
  type ReviewedField,
  type SuggestionFilter,
  type SuggestionStatus,
} from '@kampvuur/domain';
import { fullName } from '../../../base/full-name';

/** A campsite without a name is shown by its number (docs/product.md 8). */
export const campsiteText = ({ campsiteName, campsiteId }: SuggestionReview): string =>
  campsiteName || `Campsite #${campsiteId}`;

/** The author of a suggestion: a user, the number of a removed account, or a scrape. */
export function authorText({ user, userId }: SuggestionReview): string {
  if (user) return fullName(user) || `User #${user.id}`;
  return userId === null ? 'Data scraping' : `User #${userId}`;
}

export const reviewerText = ({ adminUsername }: SuggestionReview): string => adminUsername ?? 'Unknown Admin';

const [LATITUDE, LONGITUDE] = POINT_FIELDS;

/** The fields to review: latitude and longitude are one field, named by its latitude. */
export const reviewedFields = ({ changes }: SuggestionReview): string[] =>
  Object.keys(changes).filter((field) => field !== LONGITUDE);

/** The value to review: for the latitude both coordinates, as one text. */
export function reviewedValue(field: string, values: FieldValues): FieldValue {
  if (field !== LATITUDE) return values[field] ?? null;
  const point = POINT_FIELDS.map((coordinate) => values[coordinate] ?? null);
  return point.includes(null) ? null : point.join(', ');
}

export const fieldLabel = (field: string): string =>
  field === LATITUDE ? 'Position' : (FIELD_LABELS[field as ReviewedField] ?? field);

export const fieldsText = (review: SuggestionReview): string =>
  reviewedFields(review).map(fieldLabel).join(', ');

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
