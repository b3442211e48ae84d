import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RevisionSource } from '@kampvuur/domain';
import { AUTHOR_COLUMNS, type AuthorRow, type RecordedChange } from '@kampvuur/persistence';

/** A revision of one field, with the user who decided it. */
export interface RevisionRow extends RecordedChange, AuthorRow {
  /** Id of the campsite that was changed, if it has since been merged into this one. */
  mergedFromId: number | null;
  campsiteName: string;
  source: RevisionSource;
  /** As in `ChangedBy`. */
  sourceId: string | null;
  sourceUrl: string | null;
  createdAt: Date;
  /** Null when no user decided it, or the account is removed. */
  userId: number | null;
}

const ROWS = `SELECT r.id::text, r.campsite_id AS "campsiteId", r.merged_from_id AS "mergedFromId",
    r.campsite_name AS "campsiteName", r.field, r.old_value AS "oldValue", r.new_value AS "newValue",
    r.old_origin AS "oldOrigin", r.source, r.source_id AS "sourceId",
    r.source_url AS "sourceUrl", r.created_at AS "createdAt", u.id AS "userId", ${AUTHOR_COLUMNS}
  FROM campsite_revisions r LEFT JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL`;

/** Reads the history of campsites (docs/decisions 5). */
@Injectable()
export class CampsiteHistoryRepository {
  constructor(private readonly database: DataSource) {}

  /** One page, newest first. */
  page(campsiteId: number, limit: number, offset: number): Promise<RevisionRow[]> {
    return this.database.query(`${ROWS} WHERE r.campsite_id = $1 ORDER BY r.id DESC LIMIT $2 OFFSET $3`, [
      campsiteId,
      limit,
      offset,
    ]);
  }

  async count(campsiteId: number): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM campsite_revisions WHERE campsite_id = $1',
      [campsiteId],
    );
    return row.count;
  }

  async find(manager: EntityManager, id: string): Promise<RevisionRow | undefined> {
    const [row] = await manager.query<RevisionRow[]>(`${ROWS} WHERE r.id = $1`, [id]);
    return row;
  }

  /** The revisions of other facts of a unit, such as the other coordinate, that were written at the same time. */
  writtenWith(
    manager: EntityManager,
    revision: RevisionRow,
    fields: readonly string[],
  ): Promise<RevisionRow[]> {
    return manager.query(
      `${ROWS} WHERE r.campsite_id = $1 AND r.merged_from_id IS NULL AND r.field = ANY($2::text[]) AND r.id <> $3
         AND r.created_at = (SELECT created_at FROM campsite_revisions WHERE id = $3)`,
      [revision.campsiteId, fields, revision.id],
    );
  }

  /** The latest revision that undid another; of several at the same time, the one of the same field. */
  async latestUndoOf(manager: EntityManager, revision: RevisionRow): Promise<RevisionRow | undefined> {
    const [row] = await manager.query<RevisionRow[]>(
      `${ROWS} WHERE r.campsite_id = $1 AND r.source = 'undo' AND r.source_id = $2
       ORDER BY r.created_at DESC, r.field = $3 DESC, r.id DESC LIMIT 1`,
      [revision.campsiteId, revision.id, revision.field],
    );
    return row;
  }
}
