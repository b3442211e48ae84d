import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FieldValue, FieldValues } from '@kampvuur/domain';
import type { RevisionSource } from '../entities';

/** Who changed a campsite and through what: the user whose decision it was, null when nobody's. */
export interface ChangedBy {
  userId: number | null;
  source: RevisionSource;
  /** The suggestion or job run. */
  sourceId: string | null;
}

/** Fields of one campsite that have changed, all at once. */
export interface Revision {
  campsiteId: number;
  campsiteName: string;
  fields: string[];
  before: FieldValues;
  after: FieldValues;
}

interface Line {
  field: string;
  before: FieldValue;
  after: FieldValue;
}

/** The history of campsites: field, old, new, who, through what, when (DECISIONS 5). */
@Injectable()
export class RevisionsRepository {
  /** One line for each changed field. */
  async record(manager: EntityManager, revision: Revision, by: ChangedBy): Promise<void> {
    const lines = revision.fields.map((field): Line => {
      return { field, before: revision.before[field] ?? null, after: revision.after[field] ?? null };
    });
    await manager.query(
      `INSERT INTO campsite_revisions
         (campsite_id, campsite_name, field, old_value, new_value, user_id, source, source_id)
       SELECT $1, $2, r.field, r.before, r.after, $3, $4, $5
       FROM jsonb_to_recordset($6::jsonb) AS r(field text, before jsonb, after jsonb)`,
      [revision.campsiteId, revision.campsiteName, by.userId, by.source, by.sourceId, JSON.stringify(lines)],
    );
  }
}
