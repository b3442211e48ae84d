import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditAction, AuditDetails, AuditSubject } from '@kampvuur/domain';
import { appendAuditEvent, type NewAuditEvent } from '../append-audit-event';

/** An entry with the current names of its accounts and campsite; null once they are removed. */
export interface AuditRow {
  id: string;
  occurredAt: Date;
  action: string;
  actorId: number | null;
  actorName: string | null;
  subjectType: AuditSubject | null;
  subjectId: string | null;
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

const PAGE = `
  SELECT e.id::text, e.occurred_at AS "occurredAt", e.action, e.actor_id AS "actorId", a.username AS "actorName",
    e.subject_type AS "subjectType", e.subject_id AS "subjectId", s.username AS "subjectName",
    CASE WHEN masklen(e.address) IN (32, 128) THEN host(e.address) ELSE e.address::text END AS address, e.details,
    p.username AS "personName", c.name AS "campsiteName"
  FROM audit_events e LEFT JOIN users a ON a.id = e.actor_id
  LEFT JOIN users s ON s.id = CASE WHEN e.subject_type = 'user' THEN e.subject_id::int END
  LEFT JOIN users p ON p.id = (${PERSON_ID})::int
  LEFT JOIN campsites c ON c.id = (${CAMPSITE_ID})::int`;

/** The audit log; entries are only appended and read (docs/decisions 30). */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: DataSource) {}

  append(manager: EntityManager, event: NewAuditEvent): Promise<void> {
    return appendAuditEvent(manager, event);
  }

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
