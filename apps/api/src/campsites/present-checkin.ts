import type { CheckinEntry } from '@kampvuur/contracts';
import type { CheckinRow, AuthoredCheckinRow } from '@kampvuur/persistence';
import { presentAuthor } from './present-author';
import { pictureUrl } from './present-pictures';

/** The wrapper of docs/product.md 3: check-in, author, campsite. */
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

/**
 * Marked where they are to be folded away for a viewer who has blocked these people. By the author's id, which the
 * answer leaves out while their profile is hidden.
 */
export function presentCheckins(
  rows: readonly CheckinRow[],
  blocked: ReadonlySet<number> = new Set(),
): CheckinEntry[] {
  return rows.map((row) => {
    const entry = presentCheckin(row);
    return blocked.has(row.userId) ? { ...entry, isBlocked: true } : entry;
  });
}

/** As its author sees it, who has a name even while the profile is hidden. Photos of what is hidden are served to nobody. */
export function presentOwnCheckin({ isHidden, hiddenNote, ...row }: AuthoredCheckinRow): CheckinEntry {
  const entry = presentCheckin({ ...row, isRemoved: false, photoKeys: isHidden ? [] : row.photoKeys });
  return isHidden ? { ...entry, hidden: { note: hiddenNote } } : entry;
}
