import type { SuggestionReview } from '@kampvuur/contracts';
import {
  FIELD_LABELS,
  type SuggestionFilter,
  type SuggestionStatus,
  type SuggestibleField,
} from '@kampvuur/domain';

/** docs/product.md 8: what is not known by name is shown by its number. */
export const campsiteText = ({ campsiteName, campsiteId }: SuggestionReview): string =>
  campsiteName || `Campsite #${campsiteId}`;

/** Who suggested it: a person, somebody who has left, or a scrape. */
export function authorText({ user, userId }: SuggestionReview): string {
  if (user) return `${user.firstName} ${user.lastName}`.trim() || `User #${user.id}`;
  return userId === null ? 'Data scraping' : `User #${userId}`;
}

export const reviewerText = ({ adminUsername }: SuggestionReview): string => adminUsername ?? 'Unknown Admin';

export const fieldLabel = (field: string): string => FIELD_LABELS[field as SuggestibleField] ?? field;

export const fieldsText = ({ changes }: SuggestionReview): string =>
  Object.keys(changes).map(fieldLabel).join(', ');

export const STATUS_TEXTS: Record<SuggestionStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const FILTER_TEXTS: Record<SuggestionFilter, string> = { ...STATUS_TEXTS, all: 'All' };

/** What an empty list says. */
export const EMPTY_TEXTS: Record<SuggestionFilter, string> = {
  pending: 'Nothing waits for review.',
  approved: 'No suggestion has been approved yet.',
  rejected: 'No suggestion has been rejected yet.',
  all: 'Nobody has suggested an update yet.',
};
