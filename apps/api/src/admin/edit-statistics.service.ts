import { Injectable } from '@nestjs/common';
import type { AdminUser, EditedCampsite, EditStatistics } from '@kampvuur/contracts';
import { ADMIN_PAGE, MESSAGES, NotFound, PAGE, UNKNOWN_ADMIN } from '@kampvuur/domain';
import { type EditedCampsiteRow, type EditorRow, EditorsRepository } from './editors.repository';

/** Edit statistics count distinct campsites (docs/decisions 5). */
@Injectable()
export class EditStatisticsService {
  constructor(private readonly editors: EditorsRepository) {}

  async findAll(): Promise<EditStatistics[]> {
    return (await this.editors.statistics()).map(presentEditor);
  }

  /** @throws NotFound for a user who is neither an administrator nor has edited a campsite. */
  async campsites(adminId: number, page: number): Promise<EditedCampsite[]> {
    const { edits: size } = ADMIN_PAGE;
    const rows = await this.editors.campsitesOf(adminId, size, (page - PAGE.first) * size);
    if (rows.length === 0 && !(await this.editors.isEditor(adminId)))
      throw new NotFound(MESSAGES.userNotFound);
    return rows.map(presentEditedCampsite);
  }

  /** Users whose username, first or last name contains `query`. */
  users(query: string): Promise<AdminUser[]> {
    return this.editors.users(query, ADMIN_PAGE.users);
  }
}

function presentEditor(row: EditorRow): EditStatistics {
  return {
    adminId: row.userId,
    adminName: row.isRemoved ? UNKNOWN_ADMIN : `${row.firstName} ${row.lastName}`,
    campsiteEdits: row.campsites,
    lastEditDate: row.lastEditedAt.toISOString(),
  };
}

function presentEditedCampsite(row: EditedCampsiteRow): EditedCampsite {
  const { id, name, province, lastEditedAt } = row;
  return { id, name, province, lastEditedAt: lastEditedAt.toISOString() };
}
