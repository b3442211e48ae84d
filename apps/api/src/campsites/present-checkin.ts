import type { CheckinEntry } from '@kampvuur/contracts';
import type { CheckinRow, AuthoredCheckinRow } from '@kampvuur/persistence';
import { presentAuthor } from './present-author';
import { pictureUrl } from './present-pictures';

/** Marks what is to be folded away for a viewer who has blocked these people. */
export function markBlocked(entries: CheckinEntry[], blocked: ReadonlySet<number>): CheckinEntry[] {
  if (blocked.size === 0) return entries;
  return entries.map((entry) =>
    blocked.has(entry.checkin.userId ?? 0) ? { ...entry, isBlocked: true } : entry,
  );
}

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

/** As its author sees it, who has a name even while the profile is hidden. Photos of what is hidden are served to nobody. */
export function presentOwnCheckin({ isHidden, hiddenNote, ...row }: AuthoredCheckinRow): CheckinEntry {
  const entry = presentCheckin({ ...row, isRemoved: false, photoKeys: isHidden ? [] : row.photoKeys });
  return isHidden ? { ...entry, hidden: { note: hiddenNote } } : entry;
}
