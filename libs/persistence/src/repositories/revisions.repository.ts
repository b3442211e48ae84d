import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EDIT_SOURCES, type RevisionSource, LIFECYCLE_FIELD } from '@kampvuur/domain';
import type { FieldValue, FieldValues } from '@kampvuur/domain/facts';
import { type FactOrigin, type FactOrigins, originKey } from '../campsites/campsite-facts';

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

/** A change of one field, as it was recorded. */
export interface RecordedChange {
  id: string;
  campsiteId: number | null;
  field: string;
  oldValue: FieldValue | FieldValues;
  newValue: FieldValue | FieldValues;
  /** Where the old value came from; null where it was from the campsite's creation. */
  oldOrigin: FactOrigin | null;
}

/** Writes the history of campsites (docs/decisions 5). */
@Injectable()
export class RevisionsRepository {
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
