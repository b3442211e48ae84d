import type { CheckinEntry } from '@kampvuur/contracts';
import type { CheckinRow } from '@kampvuur/persistence';
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
