import type { SuggestedUpdate, SuggestionReview } from '@kampvuur/contracts';
import { differingFields, heldChanges, isTexts, pickFields } from '@kampvuur/domain/facts';
import { presentAuthor } from '../campsites/present-author';
import type { SuggestionRow } from './suggestions.repository';

/** A suggestion for its author. */
export function presentSuggestion(row: SuggestionRow): SuggestedUpdate {
  return {
    id: row.id,
    campsiteId: row.campsiteId,
    campsiteName: row.campsiteName,
    userId: row.isRemoved ? null : row.userId,
    username: row.isRemoved ? null : row.username,
    status: row.status,
    changes: row.changes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    adminId: row.adminId,
    adminNote: row.adminNote,
    processedAt: row.processedAt?.toISOString() ?? null,
  };
}

function author({ userId, ...row }: SuggestionRow): SuggestionReview['user'] {
  return userId === null ? null : presentAuthor({ ...row, userId });
}

/** A suggestion for administrators, with the values it was based on and the campsite's current values. */
export function presentReview(row: SuggestionRow): SuggestionReview {
  const fields = Object.keys(row.changes);
  const currentValues = pickFields(row.campsiteValues, fields);
  const { websiteUrls } = row.campsiteValues;
  const isPending = row.status === 'pending';
  const staleFields = isPending ? differingFields(row.baseValues, currentValues) : [];
  return {
    ...presentSuggestion(row),
    user: author(row),
    sourceUrl: row.sourceUrl,
    evidence: row.evidence,
    adminUsername: row.adminUsername,
    baseValues: row.baseValues,
    currentValues,
    campsiteWebsites: isTexts(websiteUrls) ? [...websiteUrls] : [],
    staleFields,
    isStale: staleFields.length > 0,
    heldFields: isPending ? heldChanges(row.changes, currentValues) : [],
    appliedFields: row.appliedFields,
  };
}
