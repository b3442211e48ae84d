import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Rows of deleted campsites that were written by transactions before a horizon. */
const DELETE_OBSOLETE = `DELETE FROM campsite_changes n WHERE n.changed_in < $1
  AND NOT EXISTS (SELECT FROM campsites c WHERE c.id = n.campsite_id)`;

/** Notes of changed campsites, from which every API process updates its search index. */
@Injectable()
export class CampsiteChangesRepository {
  constructor(private readonly database: DataSource) {}

  /** Id of the oldest running transaction: all rows written by older ones are visible to everybody. */
  async horizon(): Promise<string> {
    const [row] = await this.database.query<[{ horizon: string }]>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
    );
    return row.horizon;
  }

  /**
   * Deletes the rows of deleted campsites written before a horizon, which must be older than the last read of every API
   * process. Returns the number of rows.
   */
  async deleteObsolete(horizon: string): Promise<number> {
    const [, removed] = await this.database.query<[unknown, number]>(DELETE_OBSOLETE, [horizon]);
    return removed;
  }
}
