import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  EDIT_SOURCES,
  type FieldValue,
  type FieldValues,
  type RevisionSource,
  WHOLE_CAMPSITE,
} from '@kampvuur/domain';

/** Who changed a campsite and through what: the user whose decision it was, null when nobody's. */
export interface ChangedBy {
  userId: number | null;
  source: RevisionSource;
  /** The suggestion, job, merged campsite or undone revision, or one of `NAME_CHANGES`. */
  sourceId: string | null;
  /** The page a scraped value was read on. */
  sourceUrl?: string;
}

/** Fields of one campsite that have changed, all at once. */
export interface Revision {
  campsiteId: number;
  campsiteName: string;
  fields: string[];
  before: FieldValues;
  after: FieldValues;
}

/** A campsite that came or goes as a whole: the values it had, or has from now on. */
export interface WholeRevision {
  campsiteId: number;
  campsiteName: string;
  before: FieldValues | null;
  after: FieldValues | null;
}

interface Line {
  field: string;
  before: FieldValue | FieldValues;
  after: FieldValue | FieldValues;
}

/** The history of campsites: field, old, new, who, through what, when (docs/decisions 5). */
@Injectable()
export class RevisionsRepository {
  /** One line for each changed field. */
  async record(manager: EntityManager, revision: Revision, by: ChangedBy): Promise<void> {
    const lines = revision.fields.map((field): Line => {
      return { field, before: revision.before[field] ?? null, after: revision.after[field] ?? null };
    });
    await this.insert(manager, revision, lines, by);
  }

  /** One line for a campsite that is new, or about to be deleted. */
  async recordWhole(manager: EntityManager, revision: WholeRevision, by: ChangedBy): Promise<void> {
    const { before, after } = revision;
    await this.insert(manager, revision, [{ field: WHOLE_CAMPSITE, before, after }], by);
  }

  /** The history of a campsite that is merged goes on under the one that stays. */
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
    lines: Line[],
    by: ChangedBy,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO campsite_revisions
         (campsite_id, campsite_name, field, old_value, new_value, user_id, source, source_id, source_url)
       SELECT $1, $2, r.field, r.before, r.after, $3, $4, $5, $6
       FROM jsonb_to_recordset($7::jsonb) AS r(field text, before jsonb, after jsonb)`,
      [
        revision.campsiteId,
        revision.campsiteName,
        by.userId,
        by.source,
        by.sourceId,
        by.sourceUrl ?? null,
        JSON.stringify(lines),
      ],
    );
    await this.noteEditor(manager, revision.campsiteId, by);
  }

  /** Edit statistics read this instead of counting revisions. */
  private async noteEditor(manager: EntityManager, campsiteId: number, by: ChangedBy): Promise<void> {
    if (by.userId === null || !EDIT_SOURCES.includes(by.source)) return;
    await manager.query(
      `INSERT INTO campsite_editors (user_id, campsite_id, last_edited_at) VALUES ($1, $2, now())
       ON CONFLICT (user_id, campsite_id) DO UPDATE SET last_edited_at = excluded.last_edited_at`,
      [by.userId, campsiteId],
    );
  }
}
