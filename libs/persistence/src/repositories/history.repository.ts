import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FieldValue, FieldValues, RevisionSource } from '@kampvuur/domain';
import type { CampsiteFields } from './campsite-writes.repository';

/** One line of the history, with who decided it. */
export interface RevisionRow {
  id: string;
  campsiteId: number | null;
  /** The campsite that was changed, when it has been merged into this one since. */
  mergedFromId: number | null;
  campsiteName: string;
  field: string;
  oldValue: FieldValue | FieldValues;
  newValue: FieldValue | FieldValues;
  source: RevisionSource;
  sourceId: string | null;
  sourceUrl: string | null;
  createdAt: Date;
  /** Null when nobody's decision, or the account is removed. */
  userId: number | null;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  profilePicture: string | null;
}

const ROWS = `SELECT r.id::text, r.campsite_id AS "campsiteId", r.merged_from_id AS "mergedFromId",
    r.campsite_name AS "campsiteName", r.field, r.old_value AS "oldValue", r.new_value AS "newValue", r.source, r.source_id AS "sourceId",
    r.source_url AS "sourceUrl", r.created_at AS "createdAt", u.id AS "userId", u.username,
    u.first_name AS "firstName", u.last_name AS "lastName", u.profile_picture AS "profilePicture"
  FROM campsite_revisions r LEFT JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL`;

/** The history of campsites as administrators read it. */
@Injectable()
export class HistoryRepository {
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

  /** The line of another field that was written by the same decision. */
  async sibling(
    manager: EntityManager,
    revision: RevisionRow,
    field: keyof CampsiteFields,
  ): Promise<RevisionRow | undefined> {
    const [row] = await manager.query<RevisionRow[]>(
      `${ROWS} WHERE r.campsite_id = $1 AND r.merged_from_id IS NULL AND r.field = $2
         AND r.created_at = (SELECT created_at FROM campsite_revisions WHERE id = $3)`,
      [revision.campsiteId, field, revision.id],
    );
    return row;
  }

  /** The newest line that took back another; that of its own field when several did. */
  async undoOf(manager: EntityManager, revision: RevisionRow): Promise<RevisionRow | undefined> {
    const [row] = await manager.query<RevisionRow[]>(
      `${ROWS} WHERE r.campsite_id = $1 AND r.source = 'undo' AND r.source_id = $2
       ORDER BY r.created_at DESC, r.field = $3 DESC, r.id DESC LIMIT 1`,
      [revision.campsiteId, revision.id, revision.field],
    );
    return row;
  }
}
