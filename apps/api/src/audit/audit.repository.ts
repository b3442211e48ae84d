import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AuditAction, type AuditDetails, type AuditSubject, TAXONOMY_FIELDS } from '@kampvuur/domain';

/** An entry with the current names of its accounts, campsites and terms; null once they are removed. */
export interface AuditRow {
  id: string;
  occurredAt: Date;
  action: string;
  actorId: number | null;
  actorName: string | null;
  subjectType: AuditSubject | null;
  subjectId: string | null;
  /** The username, the term, or the campsite that a suggestion or proposal is about. */
  subjectName: string | null;
  address: string | null;
  details: AuditDetails;
  /** Owner or author of the content it is about. */
  personName: string | null;
  campsiteName: string | null;
}

/** Filter of entries; null means any. */
export interface AuditFilter {
  action: AuditAction | null;
  /** The actor, the user it is about, or the owner of the content. */
  userId: number | null;
  from: Date | null;
  until: Date | null;
  /** Id of the last entry seen. */
  before: string | null;
}

/** Id, as text, of the owner of the content; must equal the expression of the index `audit_events_owner_idx`. */
const OWNER_ID = `coalesce(e.details->>'authorId', e.details->>'ownerId')`;

/** Id, as text, of the person the content belongs to, or whose profile it is. */
const PERSON_ID = `CASE WHEN e.details->>'kind' = 'profile' THEN e.details->>'subjectId' ELSE ${OWNER_ID} END`;

/** Id, as text, of the campsite an entry is about. */
const CAMPSITE_ID = `CASE WHEN e.subject_type = 'campsite' THEN e.subject_id
    WHEN e.details->>'kind' = 'campsite' THEN e.details->>'subjectId' ELSE e.details->>'campsiteId' END`;

/** SQL: the id of an entry's subject if it is of this type. */
const idOf = (type: AuditSubject) => `CASE WHEN e.subject_type = '${type}' THEN e.subject_id::int END`;

const TERM_NAME = `CASE e.details->>'kind' ${TAXONOMY_FIELDS.map(
  (field) => `WHEN '${field}' THEN (SELECT name FROM ${field} WHERE id = ${idOf('term')})`,
).join(' ')} END`;

const PAGE = `
  SELECT e.id::text, e.occurred_at AS "occurredAt", e.action, e.actor_id AS "actorId", a.username AS "actorName",
    e.subject_type AS "subjectType", e.subject_id AS "subjectId",
    coalesce(s.username, g.name, r.proposed->>'name', ${TERM_NAME}) AS "subjectName",
    CASE WHEN masklen(e.address) IN (32, 128) THEN host(e.address) ELSE e.address::text END AS address, e.details,
    p.username AS "personName", c.name AS "campsiteName"
  FROM audit_events e LEFT JOIN users a ON a.id = e.actor_id
  LEFT JOIN users s ON s.id = ${idOf('user')}
  LEFT JOIN suggested_updates u ON u.id = ${idOf('suggestion')} LEFT JOIN campsites g ON g.id = u.campsite_id
  LEFT JOIN campsite_proposals r ON r.id = ${idOf('proposal')}
  LEFT JOIN users p ON p.id = (${PERSON_ID})::int
  LEFT JOIN campsites c ON c.id = (${CAMPSITE_ID})::int`;

/** Reads the audit log, to which `AuditLog` appends (docs/decisions 14). */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: DataSource) {}

  /** Entries before `filter.before`, the newest first. */
  page(filter: AuditFilter, limit: number): Promise<AuditRow[]> {
    const conditions: string[] = [];
    const values: unknown[] = [limit];
    const add = (condition: (parameter: string) => string, value: unknown) => {
      if (value === null) return;
      values.push(value);
      conditions.push(condition(`$${values.length}`));
    };
    add((parameter) => `e.action = ${parameter}`, filter.action);
    add(
      (parameter) =>
        `(e.actor_id = ${parameter}::int OR (e.subject_type = 'user' AND e.subject_id = ${parameter}::int::text)
          OR ${OWNER_ID} = ${parameter}::int::text)`,
      filter.userId,
    );
    add((parameter) => `e.occurred_at >= ${parameter}`, filter.from);
    add((parameter) => `e.occurred_at < ${parameter}`, filter.until);
    add((parameter) => `e.id < ${parameter}::bigint`, filter.before);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    return this.database.query(`${PAGE} ${where} ORDER BY e.id DESC LIMIT $1`, values);
  }
}
