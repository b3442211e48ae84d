import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type CaseFilter, type CaseKind, type CaseStatus } from '@kampvuur/domain';
import { ModerationCaseEntity } from '../entities';
import { profileKeyOf } from '../picture-keys';

/** What somebody reports: for a picture of a campsite the campsite's id, for a photo the check-in's. */
export interface ReportTarget {
  kind: CaseKind;
  id: number;
  /** Of a picture; empty otherwise. */
  pictureKey: string;
}

/** What a case is about. */
export type CaseSubject = Pick<ModerationCaseEntity, 'kind' | 'subjectId' | 'pictureKey' | 'ownerId'>;

/** A report before it is stored. */
export interface NewReport {
  reporterId: number | null;
  reason: string;
  words: string;
  contactName?: string | null;
  contactEmail?: string | null;
}

/**
 * What became of somebody's report: the case was decided since, and the thing is another one than what it was about.
 */
export interface EarlierReport {
  isDecided: boolean;
  isChanged: boolean;
}

/** A report with whoever sent it; times are text, as PostgreSQL writes JSON. */
export interface ReportRow {
  id: number;
  reason: string;
  words: string;
  reporterId: number | null;
  username: string | null;
  contactName: string | null;
  contactEmail: string | null;
  createdAt: string;
}

/** A case with the thing as it stands now and all reports of it. */
export interface CaseRow extends CaseSubject {
  id: number;
  status: CaseStatus;
  openedAt: Date;
  decidedAt: Date | null;
  decidedByName: string | null;
  note: string | null;
  isGone: boolean;
  isHidden: boolean;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  profilePicture: string | null;
  campsiteId: number | null;
  campsiteName: string | null;
  text: string | null;
  rating: number | null;
  pictureKeys: string[];
  lastReportId: number;
  /** The first twenty. */
  reports: ReportRow[];
}

/** $1 the id, $2 the key of a picture. Nothing of what is hidden already is found. */
const SUBJECTS: Record<CaseKind, string> = {
  checkin: `SELECT id, user_id AS "ownerId" FROM checkins WHERE id = $1 AND hidden_at IS NULL AND $2 = ''`,
  photo: `SELECT id, user_id AS "ownerId" FROM checkins
    WHERE id = $1 AND hidden_at IS NULL AND $2 = ANY(photo_keys)`,
  image: `SELECT id, user_id AS "ownerId" FROM campsite_images
    WHERE campsite_id = $1 AND image_key = $2 AND hidden_at IS NULL`,
  profile: `SELECT id, id AS "ownerId" FROM users
    WHERE id = $1 AND deleted_at IS NULL AND hidden_at IS NULL AND $2 = ''`,
  campsite: `SELECT id, NULL::int AS "ownerId" FROM campsites WHERE id = $1 AND $2 = ''`,
  // Names nothing of ours.
  request: "SELECT NULL::int AS id WHERE false AND $1 = 0 AND $2 = ''",
};

/** A case that was dismissed is open again; one that is hidden or deleted stays so. */
const OPEN = `
  INSERT INTO moderation_cases AS c (kind, subject_id, picture_key, owner_id) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, subject_id, picture_key) DO UPDATE SET
    opened_at = CASE WHEN c.status = 'dismissed' THEN now() ELSE c.opened_at END,
    status = CASE WHEN c.status = 'dismissed' THEN 'open' ELSE c.status END
  RETURNING id`;

/** A case c with its thing, whatever kind it is; a merged campsite's is the one it was merged into. */
const CASE_TABLES = `moderation_cases c LEFT JOIN users o ON o.id = c.owner_id LEFT JOIN users d ON d.id = c.decided_by_id
  LEFT JOIN checkins k ON c.kind IN ('checkin', 'photo') AND k.id = c.subject_id
  LEFT JOIN campsite_images i ON c.kind = 'image' AND i.id = c.subject_id
  LEFT JOIN merged_campsites m ON c.kind = 'campsite' AND m.id = c.subject_id
  LEFT JOIN campsites s ON s.id = CASE c.kind WHEN 'campsite' THEN coalesce(m.into_id, c.subject_id)
    ELSE coalesce(k.campsite_id, i.campsite_id) END`;

/** Somebody has deleted the thing. */
const IS_GONE = `coalesce(CASE c.kind
  WHEN 'photo' THEN k.id IS NULL OR NOT c.picture_key = ANY(k.photo_keys || k.hidden_photo_keys)
  WHEN 'checkin' THEN k.id IS NULL WHEN 'image' THEN i.id IS NULL
  WHEN 'profile' THEN o.id IS NULL OR o.deleted_at IS NOT NULL WHEN 'request' THEN false ELSE s.id IS NULL END, true)`;

/** A check-in or an account was edited since the decision; a picture is never another one. */
const IS_CHANGED = `coalesce(CASE c.kind WHEN 'checkin' THEN k.updated_at WHEN 'profile' THEN o.updated_at END
  > c.decided_at, false)`;

/** Reports r that have come since their case c was last decided. */
const NEW_REPORTS = `reports r JOIN moderation_cases c ON c.id = r.case_id
  AND (c.decided_at IS NULL OR r.created_at > c.decided_at)`;

const ROWS = `
  SELECT c.id, c.kind, c.subject_id AS "subjectId", c.picture_key AS "pictureKey", c.owner_id AS "ownerId",
    c.status, c.opened_at AS "openedAt", c.decided_at AS "decidedAt", d.username AS "decidedByName", c.note,
    o.username, o.first_name AS "firstName", o.last_name AS "lastName", o.profile_picture AS "profilePicture",
    s.id AS "campsiteId", s.name AS "campsiteName", k.summary AS text, k.rating,
    ${IS_GONE} AS "isGone",
    coalesce(CASE c.kind WHEN 'checkin' THEN k.hidden_at IS NOT NULL WHEN 'image' THEN i.hidden_at IS NOT NULL
      WHEN 'photo' THEN c.picture_key = ANY(k.hidden_photo_keys) WHEN 'profile' THEN o.hidden_at IS NOT NULL END,
      false) AS "isHidden",
    CASE c.kind WHEN 'checkin' THEN coalesce(k.photo_keys, '{}') WHEN 'photo' THEN ARRAY[c.picture_key]
      WHEN 'image' THEN array_remove(ARRAY[i.image_key::text], NULL)
      WHEN 'profile' THEN array_remove(ARRAY[${profileKeyOf('o.profile_picture')}], NULL)
      ELSE '{}' END AS "pictureKeys",
    (SELECT max(id) FROM reports WHERE case_id = c.id) AS "lastReportId",
    (SELECT coalesce(json_agg(r ORDER BY r.id), '[]') FROM (
       SELECT p.id, p.reason, p.words, p.reporter_id AS "reporterId", u.username,
         p.contact_name AS "contactName", p.contact_email AS "contactEmail", p.created_at AS "createdAt"
       FROM reports p LEFT JOIN users u ON u.id = p.reporter_id WHERE p.case_id = c.id
       ORDER BY p.id LIMIT 20) r) AS reports
  FROM ${CASE_TABLES}`;

const FILTERS: Record<CaseFilter, string> = {
  open: `c.status = 'open'`,
  decided: `c.status <> 'open'`,
  all: 'true',
};

/** The longest waiting first, so that the queue is worked off; the last decided first. */
const IS_OWNED = '($1::int IS NULL OR c.owner_id = $1)';
const ORDERS: Record<CaseFilter, string> = {
  open: 'c.opened_at, c.id',
  decided: 'c.decided_at DESC, c.id DESC',
  all: 'c.id DESC',
};

/** Reported things and what became of them (docs/decisions 31). */
@Injectable()
export class ModerationRepository {
  constructor(private readonly database: DataSource) {}

  /** What somebody reports, when it is there and not hidden. */
  async subject(manager: EntityManager, target: ReportTarget): Promise<CaseSubject | undefined> {
    const { kind, id, pictureKey } = target;
    const values = [id, pictureKey];
    const [row] = await manager.query<{ id: number; ownerId: number | null }[]>(SUBJECTS[kind], values);
    // A campsite's picture has a row of its own, a check-in's photo has not.
    const key = kind === 'photo' ? pictureKey : '';
    return row && { kind, subjectId: row.id, pictureKey: key, ownerId: row.ownerId };
  }

  /** Opens the case of a thing, or finds it; locked until the transaction ends. */
  async open(manager: EntityManager, { kind, subjectId, pictureKey, ownerId }: CaseSubject): Promise<number> {
    const [row] = await manager.query<[{ id: number }]>(OPEN, [kind, subjectId, pictureKey, ownerId]);
    return row.id;
  }

  /** Opens a case that is about nothing of ours: what is asked for stands in its request. */
  async openRequest(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<[{ id: number }]>(
      `INSERT INTO moderation_cases (id, kind, subject_id)
       SELECT id, 'request', id FROM nextval('moderation_cases_id_seq') AS id RETURNING id`,
    );
    return row.id;
  }

  /** Undefined when there is no such campsite. */
  async campsiteName(id: number): Promise<string | undefined> {
    const sql = 'SELECT name FROM campsites WHERE id = $1';
    const [row] = await this.database.query<{ name: string }[]>(sql, [id]);
    return row?.name;
  }

  /** What this person has reported of it before; undefined when they have not. The case is to be locked. */
  async earlierReport(
    manager: EntityManager,
    caseId: number,
    reporterId: number,
  ): Promise<EarlierReport | undefined> {
    const [row] = await manager.query<EarlierReport[]>(
      `SELECT coalesce(r.created_at < c.decided_at, false) AS "isDecided", ${IS_CHANGED} AS "isChanged"
       FROM ${CASE_TABLES} JOIN reports r ON r.case_id = c.id WHERE c.id = $1 AND r.reporter_id = $2`,
      [caseId, reporterId],
    );
    return row;
  }

  /**
   * Adds a report as the last, in place of the same person's before; an owner's waiting request in the same words
   * stands once.
   */
  async addReport(manager: EntityManager, caseId: number, report: NewReport): Promise<void> {
    const { reporterId, reason, words, contactName = null, contactEmail = null } = report;
    await manager.query(
      `INSERT INTO reports (case_id, reporter_id, reason, words, contact_name, contact_email, created_at)
       SELECT $1::int, $2::int, $3, $4::text, $5, $6::text, clock_timestamp() WHERE NOT EXISTS (
         SELECT FROM ${NEW_REPORTS} WHERE c.id = $1 AND lower(r.contact_email) = lower($6) AND r.words = $4)
       ON CONFLICT (case_id, reporter_id) DO UPDATE SET
         id = excluded.id, reason = excluded.reason, words = excluded.words, created_at = excluded.created_at`,
      [caseId, reporterId, reason, words, contactName, contactEmail],
    );
  }

  /** People with a confirmed email address who have reported it since it was last decided. */
  async confirmedReporters(manager: EntityManager, caseId: number): Promise<number> {
    const [row] = await manager.query<[{ count: number }]>(
      `SELECT count(DISTINCT u.id)::int AS count FROM ${NEW_REPORTS} AND c.status = 'open'
       JOIN users u ON u.id = r.reporter_id AND u.email_verified_at IS NOT NULL WHERE c.id = $1`,
      [caseId],
    );
    return row.count;
  }

  /** Who has reported it since it was last decided; nobody twice, and no removed account. */
  async reporterIds(manager: EntityManager, caseId: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT r.reporter_id AS id FROM ${NEW_REPORTS}
       WHERE c.id = $1 AND r.reporter_id IS NOT NULL ORDER BY r.reporter_id`,
      [caseId],
    );
    return rows.map(({ id }) => id);
  }

  /** Addresses of owners who have asked since it was last decided, each with its first request. */
  owners(manager: EntityManager, caseId: number): Promise<{ reportId: number; address: string }[]> {
    return manager.query(
      `SELECT min(r.id) AS "reportId", min(r.contact_email) AS address FROM ${NEW_REPORTS}
       WHERE c.id = $1 AND r.contact_email IS NOT NULL GROUP BY lower(r.contact_email) ORDER BY 1`,
      [caseId],
    );
  }

  /** The case, locked until the transaction ends. */
  lock(manager: EntityManager, id: number): Promise<ModerationCaseEntity | null> {
    return manager.findOne(ModerationCaseEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** With `pictureKey` the case is of that picture from now on, and the next report opens another one. */
  async decide(
    manager: EntityManager,
    id: number,
    decision: { status: CaseStatus; decidedById: number | null; note: string | null; pictureKey?: string },
  ): Promise<void> {
    await manager.update(ModerationCaseEntity, { id }, { ...decision, decidedAt: () => 'clock_timestamp()' });
  }

  /** Ids of open cases whose thing is gone, the first hundred. */
  async orphanedIds(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT c.id FROM ${CASE_TABLES} WHERE c.status = 'open' AND ${IS_GONE} ORDER BY c.id LIMIT 100`,
    );
    return rows.map(({ id }) => id);
  }

  async row(manager: EntityManager, id: number): Promise<CaseRow | undefined> {
    const [row] = await manager.query<CaseRow[]>(`${ROWS} WHERE c.id = $1`, [id]);
    return row;
  }

  /** With an owner only of what is theirs. */
  page(filter: CaseFilter, ownerId: number | undefined, limit: number, offset: number): Promise<CaseRow[]> {
    return this.database.query<CaseRow[]>(
      `${ROWS} WHERE ${FILTERS[filter]} AND ${IS_OWNED} ORDER BY ${ORDERS[filter]} LIMIT $2 OFFSET $3`,
      [ownerId ?? null, limit, offset],
    );
  }

  async count(filter: CaseFilter, ownerId?: number): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM moderation_cases c WHERE ${FILTERS[filter]} AND ${IS_OWNED}`,
      [ownerId ?? null],
    );
    return row.count;
  }
}
