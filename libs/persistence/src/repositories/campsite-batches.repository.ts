import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { refreshReadModel } from '../campsites/read-model';
import { applyPendingRename, lockCampsites } from '../campsites/term-changes';
import { CampsiteEntity } from '../entities';

/** All campsites, batch by batch, for jobs. */
@Injectable()
export class CampsiteBatchesRepository {
  constructor(private readonly database: DataSource) {}

  count(): Promise<number> {
    return this.database.manager.count(CampsiteEntity);
  }

  /** Ids and names of campsites above an id, in order. */
  after(id: number, limit: number): Promise<{ id: number; name: string }[]> {
    return this.database.query('SELECT id, name FROM campsites WHERE id > $1 ORDER BY id LIMIT $2', [
      id,
      limit,
    ]);
  }

  /** Refreshes the read model of campsites and applies pending renames of terms, with their revisions. */
  async refresh(ids: number[]): Promise<void> {
    await this.database.transaction(async (manager) => {
      await lockCampsites(manager, ids);
      if (!(await applyPendingRename(manager, ids))) await refreshReadModel(manager, ids);
    });
  }
}
