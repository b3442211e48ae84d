import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type CaseFilter, type CaseKind, type CaseStatus, PICTURE_KINDS } from '@kampvuur/domain';
import { CASE_TABLES, CONTACTS, IS_CHANGED, IS_GONE } from '../columns/case-columns';
import { ModerationCaseEntity } from '../entities';
import { profileKeyOf } from '../columns/picture-keys';

/** Reported content: for a picture of a campsite `id` is the campsite's id, for a photo the check-in's. */
export interface ReportTarget {
  kind: CaseKind;
  id: number;
  /** Key of a picture or photo; empty for other kinds. */
  pictureKey: string;
}

/** The content a case is about. */
export type CaseSubject = Pick<ModerationCaseEntity, 'kind' | 'subjectId' | 'pictureKey' | 'ownerId'>;

/** A report before it is stored. */
export interface NewReport {
  reporterId: number | null;
  reason: string;
  words: string;
  contactName?: string | null;
  contactEmail?: string | null;
}

/** Somebody's earlier report of the same content. */
export interface EarlierReport {
  /** The case was decided since. */
  isDecided: boolean;
  /** The content was edited since the decision. */
  isChanged: boolean;
}

/** A report with its sender; read as JSON, in which times are text. */
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

/** A case with the current content and its reports. */
export interface CaseRow extends CaseSubject {
  id: number;
  status: CaseStatus;
  openedAt: Date;
  decidedAt: Date | null;
  decidedByName: string | null;
  note: string | null;
  /** The content was deleted. */
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

/** $1 the id, $2 the key of a picture. Finds no hidden content. */
const SUBJECTS: Record<CaseKind, string> = {
  checkin: `SELECT id, user_id AS "ownerId" FROM checkins WHERE id = $1 AND hidden_at IS NULL AND $2 = ''`,
  photo: `SELECT id, user_id AS "ownerId" FROM checkins
    WHERE id = $1 AND hidden_at IS NULL AND $2 = ANY(photo_keys)`,
  image: `SELECT id, user_id AS "ownerId" FROM campsite_images
    WHERE campsite_id = $1 AND image_key = $2 AND hidden_at IS NULL`,
  profile: `SELECT id, id AS "ownerId" FROM users
    WHERE id = $1 AND deleted_at IS NULL AND hidden_at IS NULL AND $2 = ''`,
  contacts: `SELECT id, NULL::int AS "ownerId" FROM campsites WHERE id = $1 AND $2 = ''`,
  // Without a note there is nothing to report: it says that it is over, or nothing.
  advisory: `SELECT id, user_id AS "ownerId" FROM advisories WHERE id = $1 AND note <> '' AND $2 = ''`,
  campsite: `SELECT id, NULL::int AS "ownerId" FROM campsites WHERE id = $1 AND $2 = ''`,
  // Has no content; finds nothing.
  request: "SELECT NULL::int AS id WHERE false AND $1 = 0 AND $2 = ''",
};

/** Whether a decided case c is opened by a further report: nothing is hidden or deleted. */
const IS_REOPENED = `(c.status = 'dismissed' OR (c.kind = 'contacts' AND c.status = 'deleted'))`;
/** Adds a case, or reopens it. */
const OPEN = `
  INSERT INTO moderation_cases AS c (kind, subject_id, picture_key, owner_id) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, subject_id, picture_key) DO UPDATE SET
    opened_at = CASE WHEN ${IS_REOPENED} THEN now() ELSE c.opened_at END,
    status = CASE WHEN ${IS_REOPENED} THEN 'open' ELSE c.status END
  RETURNING id`;

/** Reports r since the last decision about their case c. */
const NEW_REPORTS = `reports r JOIN moderation_cases c ON c.id = r.case_id
  AND (c.decided_at IS NULL OR r.created_at > c.decided_at)`;

const ROWS = `
  SELECT c.id, c.kind, c.subject_id AS "subjectId", c.picture_key AS "pictureKey", c.owner_id AS "ownerId",
    c.status, c.opened_at AS "openedAt", c.decided_at AS "decidedAt", d.username AS "decidedByName", c.note,
    o.username, o.first_name AS "firstName", o.last_name AS "lastName", o.profile_picture AS "profilePicture",
    s.id AS "campsiteId", s.name AS "campsiteName",
    CASE c.kind WHEN 'contacts' THEN ${CONTACTS} WHEN 'advisory' THEN a.note ELSE k.summary END AS text, k.rating,
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

const IS_OWNED = '($1::int IS NULL OR c.owner_id = $1)';

/** Open cases by age, the oldest first; decided ones the latest first. */
const ORDERS: Record<CaseFilter, string> = {
  open: 'c.opened_at, c.id',
  decided: 'c.decided_at DESC, c.id DESC',
  all: 'c.id DESC',
};

/** Moderation cases and reports (docs/decisions 15). */
@Injectable()
export class ModerationRepository {
  constructor(private readonly database: DataSource) {}

  /** The reported content; undefined when it is hidden or does not exist. */
  async subject(manager: EntityManager, target: ReportTarget): Promise<CaseSubject | undefined> {
    const { kind, id, pictureKey } = target;
    const values = [id, pictureKey];
    const [row] = await manager.query<{ id: number; ownerId: number | null }[]>(SUBJECTS[kind], values);
    // A campsite's picture is identified by its row; a check-in's photo has none.
    const key = kind === 'photo' ? pictureKey : '';
    return row && { kind, subjectId: row.id, pictureKey: key, ownerId: row.ownerId };
  }

  /** Opens or finds the case of content, locked until the transaction ends; returns its id. */
  async open(manager: EntityManager, { kind, subjectId, pictureKey, ownerId }: CaseSubject): Promise<number> {
    const [row] = await manager.query<[{ id: number }]>(OPEN, [kind, subjectId, pictureKey, ownerId]);
    return row.id;
  }

  /** Opens a case for an owner's request without a link to content. */
  async openRequest(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<[{ id: number }]>(
      `INSERT INTO moderation_cases (id, kind, subject_id)
       SELECT id, 'request', id FROM nextval('moderation_cases_id_seq') AS id RETURNING id`,
    );
    return row.id;
  }

  /** Name of a campsite; undefined when it does not exist. */
  async campsiteName(id: number): Promise<string | undefined> {
    const sql = 'SELECT name FROM campsites WHERE id = $1';
    const [row] = await this.database.query<{ name: string }[]>(sql, [id]);
    return row?.name;
  }

  /** The user's earlier report of the content; undefined for none. The caller has locked the case. */
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
   * Adds a report, which replaces an earlier one by the same user; an owner's repeated request is not added again.
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

  /** Number of users with a confirmed email address who have reported it since the last decision. */
  async confirmedReporters(manager: EntityManager, caseId: number): Promise<number> {
    const [row] = await manager.query<[{ count: number }]>(
      `SELECT count(DISTINCT u.id)::int AS count FROM ${NEW_REPORTS} AND c.status = 'open'
       JOIN users u ON u.id = r.reporter_id AND u.email_verified_at IS NOT NULL WHERE c.id = $1`,
      [caseId],
    );
    return row.count;
  }

  /** Open cases of pictures that the user has reported since the last decision, locked until the transaction ends. */
  async lockReportedPictures(manager: EntityManager, userId: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT c.id FROM ${NEW_REPORTS} AND c.status = 'open' AND c.kind = ANY($2)
       WHERE r.reporter_id = $1 ORDER BY c.id FOR UPDATE OF c`,
      [userId, PICTURE_KINDS],
    );
    return rows.map(({ id }) => id);
  }

  /** Users, except for removed accounts, who have reported it since the last decision. */
  async reporterIds(manager: EntityManager, caseId: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT r.reporter_id AS id FROM ${NEW_REPORTS}
       WHERE c.id = $1 AND r.reporter_id IS NOT NULL ORDER BY r.reporter_id`,
      [caseId],
    );
    return rows.map(({ id }) => id);
  }

  /** Email addresses of owners who sent requests since the last decision, each with its first request. */
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

  /** Decides a case. With `pictureKey` the case is limited to that picture, and the next report opens a new one. */
  async decide(
    manager: EntityManager,
    id: number,
    decision: { status: CaseStatus; decidedById: number | null; note: string | null; pictureKey?: string },
  ): Promise<void> {
    await manager.update(ModerationCaseEntity, { id }, { ...decision, decidedAt: () => 'clock_timestamp()' });
  }

  /** Ids of open cases whose content was deleted, at most 100. */
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

  /** One page of cases; with `ownerId` only those about that user's content. */
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
