import type { AdminUser, EditedCampsite, EditStatistics } from '@kampvuur/contracts';
import { UNKNOWN_ADMIN } from '@kampvuur/domain';
import type { EditedCampsiteRow, EditorRow, ListedUser } from '@kampvuur/persistence';

/** How much one administrator has edited. */
export function presentEditor(row: EditorRow): EditStatistics {
  return {
    adminId: row.userId,
    adminName: row.isRemoved ? UNKNOWN_ADMIN : `${row.firstName} ${row.lastName}`,
    campsiteEdits: row.campsites,
    lastEditDate: row.lastEditedAt.toISOString(),
  };
}

export function presentEdited(row: EditedCampsiteRow): EditedCampsite {
  const { id, name, province, lastEditedAt } = row;
  return { id, name, province, lastEditedAt: lastEditedAt.toISOString() };
}

/** Never email, phone or provider ids. */
export function presentAdminUser(row: ListedUser): AdminUser {
  const { id, username, firstName, lastName, profilePicture, isAdmin } = row;
  return { id, username, firstName, lastName, profilePicture, isAdmin };
}
