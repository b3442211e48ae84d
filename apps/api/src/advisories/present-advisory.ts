import type { Advisory, AdvisoryReview } from '@kampvuur/contracts';
import { presentAuthor } from '../campsites/present-author';
import type { AdvisoryReviewRow, AdvisoryRow } from './advisories.repository';

/** An advisory for a viewer. Who reported it is for administrators only. */
export function presentAdvisory(row: AdvisoryRow, viewerId: number, appliesTo: number[]): Advisory {
  const { id, kind, note, endsOn, seasonFrom, seasonUntil, area, campsiteId, campsiteName } = row;
  const { latitude, longitude, isOfficial, confirmations, ownVoice } = row;
  return {
    id,
    kind,
    note,
    endsOn,
    seasonFrom,
    seasonUntil,
    area,
    campsiteId,
    campsiteName,
    latitude,
    longitude,
    appliesTo,
    isOfficial,
    confirmations,
    isOwn: row.userId === viewerId,
    ownVoice,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  };
}

/** An advisory for administrators. */
export function presentAdvisoryReview(row: AdvisoryReviewRow, viewerId: number): AdvisoryReview {
  const { userId } = row;
  const appliesTo = row.campsiteId === null ? [] : [row.campsiteId];
  return {
    ...presentAdvisory(row, viewerId, appliesTo),
    reporter: userId === null ? null : presentAuthor({ ...row, userId }),
  };
}
