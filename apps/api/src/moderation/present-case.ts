import { createHash } from 'node:crypto';
import type { ModerationCase } from '@kampvuur/contracts';
import type { CaseRow } from '@kampvuur/persistence';
import { presentAuthor } from '../campsites/present-author';
import { presentStored } from '../campsites/present-pictures';

/** Says which state of a case somebody has looked at: another one when anything they decide by is another. */
export function caseVersion(row: CaseRow): string {
  const { status, decidedAt, lastReportId, isHidden, isGone, text, rating, pictureKeys } = row;
  const { username, firstName, lastName, kind } = row;
  const subject = kind === 'profile' ? { username, firstName, lastName } : { text, rating };
  const seen = { status, decidedAt, lastReportId, isHidden, isGone, pictureKeys, ...subject };
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

/** A case as administrators see it: the thing in place, hidden or not. */
export function presentCase(row: CaseRow): ModerationCase {
  const { id, kind, status, isHidden, isGone, note, campsiteId, campsiteName, text, rating, ownerId } = row;
  return {
    ...{ id, kind, status, isHidden, isGone, note, campsiteId, campsiteName, text, rating },
    version: caseVersion(row),
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
