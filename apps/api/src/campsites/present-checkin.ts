import type { CheckinEntry, PublicUser } from '@kampvuur/contracts';
import { FORMER_CAMPER } from '@kampvuur/domain';
import type { CheckinRow } from '@kampvuur/persistence';
import { pictureUrl } from './present-pictures';

function author(row: CheckinRow): PublicUser {
  if (row.isRemoved)
    return { id: row.userId, username: '', firstName: FORMER_CAMPER, lastName: '', profilePicture: null };
  const { userId: id, username, firstName, lastName, profilePicture } = row;
  return { id, username: username ?? '', firstName, lastName, profilePicture };
}

/** The wrapper of Spec 3: check-in, author, campsite. */
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
    user: author(row),
    campsite: {
      id: row.campsiteId,
      name: row.campsiteName,
      province: row.province,
      imageUrl: cover ? pictureUrl(cover) : (row.imageUrls[0] ?? null),
    },
  };
}
