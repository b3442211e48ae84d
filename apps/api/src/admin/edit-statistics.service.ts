import { Injectable } from '@nestjs/common';
import type { AdminUser, EditedCampsite, EditStatistics } from '@kampvuur/contracts';
import { ADMIN_PAGE, MESSAGES, NotFound, PAGE, UNKNOWN_ADMIN } from '@kampvuur/domain';
import { type EditedCampsiteRow, type EditorRow, EditorsRepository } from '@kampvuur/persistence';

/** Edit statistics count distinct campsites (docs/decisions 5). */
@Injectable()
export class EditStatisticsService {
  constructor(private readonly editors: EditorsRepository) {}

  async all(): Promise<EditStatistics[]> {
    return (await this.editors.statistics()).map(presentEditor);
  }

  /** @throws NotFound when this is nobody who edits. */
  async campsites(adminId: number, page: number): Promise<EditedCampsite[]> {
    const { edits } = ADMIN_PAGE;
    const rows = await this.editors.campsitesOf(adminId, edits, (page - PAGE.first) * edits);
    if (rows.length === 0 && !(await this.editors.isEditor(adminId)))
      throw new NotFound(MESSAGES.userNotFound);
    return rows.map(presentEdited);
  }

  users(part: string): Promise<AdminUser[]> {
    return this.editors.users(part, ADMIN_PAGE.users);
  }
}

/** How much one administrator has edited. */
function presentEditor(row: EditorRow): EditStatistics {
  return {
    adminId: row.userId,
    adminName: row.isRemoved ? UNKNOWN_ADMIN : `${row.firstName} ${row.lastName}`,
    campsiteEdits: row.campsites,
    lastEditDate: row.lastEditedAt.toISOString(),
  };
}

function presentEdited(row: EditedCampsiteRow): EditedCampsite {
  const { id, name, province, lastEditedAt } = row;
  return { id, name, province, lastEditedAt: lastEditedAt.toISOString() };
}
