import { Injectable } from '@nestjs/common';
import type { AdminUser, EditedCampsite, EditStatistics } from '@kampvuur/contracts';
import { ADMIN_PAGE, MESSAGES, NotFound, PAGE } from '@kampvuur/domain';
import { EditorsRepository } from '@kampvuur/persistence';
import { presentAdminUser, presentEdited, presentEditor } from './present-editors';

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

  async users(part: string): Promise<AdminUser[]> {
    return (await this.editors.users(part, ADMIN_PAGE.users)).map(presentAdminUser);
  }
}
