import type { ModerationCase } from '@kampvuur/contracts';
import type { CaseRow } from '@kampvuur/persistence';
import { presentAuthor } from '../campsites/present-author';
import { presentStored } from '../campsites/present-pictures';

/** A case as administrators see it: the thing in place, hidden or not. */
export function presentCase(row: CaseRow): ModerationCase {
  const { id, kind, status, isHidden, isGone, note, campsiteId, campsiteName, text, rating, ownerId } = row;
  return {
    ...{ id, kind, status, isHidden, isGone, note, campsiteId, campsiteName, text, rating },
    openedAt: row.openedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedByName,
    owner:
      ownerId === null ? null : presentAuthor({ ...row, userId: ownerId, isRemoved: row.username === null }),
    pictures: isGone ? [] : row.pictureKeys.map(presentStored),
    reports: row.reports.map(({ username, createdAt, ...report }) => ({
      ...report,
      reporterName: username,
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}
