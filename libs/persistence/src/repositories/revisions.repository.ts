import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EDIT_SOURCES, type RevisionSource, LIFECYCLE_FIELD } from '@kampvuur/domain';
import type { FieldValue, FieldValues } from '@kampvuur/domain/facts';
import { type FactOrigin, type FactOrigins, originKey } from '../campsites/campsite-facts';
import { AUTHOR_COLUMNS, type AuthorRow } from '../columns/user-columns';

/** The user who decided on a change (null for none) and its source. */
export interface ChangedBy {
  userId: number | null;
  source: RevisionSource;
  /**
   * Depends on `source`: the id of the suggestion, proposal, job or undone revision, or of the other campsite of a merge;
   * of `admin` one of `TERM_CHANGES`, or null.
   */
  sourceId: string | null;
  /** The page on which a scraped value was found. */
  sourceUrl?: string;
  /** Origins of values that were seen before now: of a merged campsite, or restored ones. */
  origins?: FactOrigins;
}

/** Fields of one campsite that were changed together. */
export interface Revision {
  campsiteId: number;
  campsiteName: string;
  fields: string[];
  before: FieldValues;
  after: FieldValues;
  /** Where the values before came from. */
  origins: FactOrigins;
}

/** Creation (`before` is null) or deletion (`after` is null) of a campsite, with all its values. */
export interface WholeRevision {
  campsiteId: number;
  campsiteName: string;
  before: FieldValues | null;
  after: FieldValues | null;
}

interface FieldRevision {
  field: string;
  before: FieldValue | FieldValues;
  after: FieldValue | FieldValues;
  origin: FactOrigin | null;
}

/** A revision of one field, with the user who decided it. */
export interface RevisionRow extends AuthorRow {
  id: string;
  campsiteId: number | null;
  /** Id of the campsite that was changed, if it has since been merged into this one. */
  mergedFromId: number | null;
  campsiteName: string;
  field: string;
  oldValue: FieldValue | FieldValues;
  newValue: FieldValue | FieldValues;
  /** Where the old value came from; null where it was from the campsite's creation. */
  oldOrigin: FactOrigin | null;
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

/** The history of campsites (docs/decisions 5). */
@Injectable()
export class RevisionsRepository {
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

  /** Records one revision for each changed field. */
  async record(manager: EntityManager, revision: Revision, by: ChangedBy): Promise<void> {
    const fields = revision.fields.map((field): FieldRevision => {
      const origin = revision.origins.get(originKey(revision.campsiteId, field)) ?? null;
      return { field, before: revision.before[field] ?? null, after: revision.after[field] ?? null, origin };
    });
    await this.insert(manager, revision, fields, by);
  }

  /** Records one revision for the creation or deletion of a campsite. */
  async recordCreationOrDeletion(
    manager: EntityManager,
    revision: WholeRevision,
    by: ChangedBy,
  ): Promise<void> {
    const { before, after } = revision;
    await this.insert(manager, revision, [{ field: LIFECYCLE_FIELD, before, after, origin: null }], by);
  }

  /** Moves the history of a merged campsite to the one that is kept. */
  async handOver(manager: EntityManager, fromId: number, toId: number): Promise<void> {
    await manager.query(
      `UPDATE campsite_revisions SET campsite_id = $2, merged_from_id = coalesce(merged_from_id, $1)
       WHERE campsite_id = $1`,
      [fromId, toId],
    );
  }

  private async insert(
    manager: EntityManager,
    revision: Pick<Revision, 'campsiteId' | 'campsiteName'>,
    fields: FieldRevision[],
    by: ChangedBy,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO campsite_revisions
         (campsite_id, campsite_name, field, old_value, new_value, old_origin, user_id, source, source_id, source_url)
       SELECT $1, $2, r.field, r.before, r.after, r.origin, $3, $4, $5, $6
       FROM jsonb_to_recordset($7::jsonb) AS r(field text, before jsonb, after jsonb, origin jsonb)`,
      [
        revision.campsiteId,
        revision.campsiteName,
        by.userId,
        by.source,
        by.sourceId,
        by.sourceUrl ?? null,
        JSON.stringify(fields),
      ],
    );
    await this.recordEditor(manager, revision.campsiteId, by);
  }

  /** Updates the rows from which edit statistics are counted. */
  private async recordEditor(manager: EntityManager, campsiteId: number, by: ChangedBy): Promise<void> {
    if (by.userId === null || !EDIT_SOURCES.includes(by.source)) return;
    await manager.query(
      `INSERT INTO campsite_editors (user_id, campsite_id, last_edited_at) VALUES ($1, $2, now())
       ON CONFLICT (user_id, campsite_id) DO UPDATE SET last_edited_at = excluded.last_edited_at`,
      [by.userId, campsiteId],
    );
  }
}
