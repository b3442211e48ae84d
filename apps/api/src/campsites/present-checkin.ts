import type { CheckinEntry } from '@kampvuur/contracts';
import { localMonth, monthText } from '@kampvuur/domain';
import type { CheckinRow } from '@kampvuur/persistence';
import { presentAuthor } from './present-author';
import { pictureUrl } from './present-pictures';

/** A check-in with its author and campsite (docs/product.md#data). */
export function presentCheckin(row: CheckinRow): CheckinEntry {
  const cover = row.coverKeys[0];
  return {
    checkin: {
      id: row.id,
      userId: row.isRemoved ? null : row.userId,
      createdAt: row.createdAt.toISOString(),
      summary: row.summary,
      rating: row.rating,
      photos: row.photoKeys.map(pictureUrl),
      photoSubjects: row.photoKeys.map((key) => row.photoSubjects[key] ?? null),
      visitedMonth: row.visitedMonth ?? monthText(localMonth(row.createdAt)),
      observations: row.observations,
    },
    user: presentAuthor(row),
    campsite: {
      id: row.campsiteId,
      name: row.campsiteName,
      province: row.province,
      imageUrl: cover ? pictureUrl(cover) : (row.imageUrls[0] ?? null),
    },
  };
}

/** Marks check-ins of the users in `blocked`; by the row's `userId`, because hidden profiles are presented without an id. */
export function presentCheckins(
  rows: readonly CheckinRow[],
  blocked: ReadonlySet<number> = new Set(),
): CheckinEntry[] {
  return rows.map((row) => {
    const entry = presentCheckin(row);
    return blocked.has(row.userId) ? { ...entry, isBlocked: true } : entry;
  });
}
