import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Rows read at a time; no more of a user's data is in memory at once. */
const PAGE = 500;

/** A row of any list; lists are ordered by `id`. */
export interface OwnRow {
  id: number | string;
  [field: string]: unknown;
}

export interface OwnCheckinRow extends OwnRow {
  id: number;
  photoKeys: string[];
}

export type OwnProposalRow = OwnCheckinRow;

export interface OwnImageRow extends OwnRow {
  id: number;
  imageKey: string;
}

const CAMPSITE = 'c.id AS "campsiteId", c.name AS "campsiteName"';

const LISTS = {
  checkins: `SELECT k.id, ${CAMPSITE}, k.rating, k.summary, k.photo_keys || k.hidden_photo_keys AS "photoKeys",
      k.hidden_at AS "hiddenAt", k.observations,
      ARRAY(SELECT k.photo_subjects ->> p.key FROM unnest(k.photo_keys || k.hidden_photo_keys) WITH ORDINALITY AS p(key, at)
            ORDER BY p.at) AS "photoSubjects", k.visited_on::text AS "visitedOn",
      k.created_at AS "createdAt", k.updated_at AS "updatedAt"
    FROM checkins k JOIN campsites c ON c.id = k.campsite_id
    WHERE k.user_id = $1 AND k.id > $2 ORDER BY k.id LIMIT $3`,
  campsiteImages: `SELECT i.id, ${CAMPSITE}, i.filename, i.image_key AS "imageKey", i.subject, i.hidden_at AS "hiddenAt",
      i.created_at AS "createdAt"
    FROM campsite_images i JOIN campsites c ON c.id = i.campsite_id
    WHERE i.user_id = $1 AND i.id > $2 ORDER BY i.id LIMIT $3`,
  favourites: `SELECT f.id, ${CAMPSITE}, f.created_at AS "createdAt"
    FROM favorites f JOIN campsites c ON c.id = f.campsite_id
    WHERE f.user_id = $1 AND f.id > $2 ORDER BY f.id LIMIT $3`,
  factConfirmations: `SELECT k.id::text, ${CAMPSITE}, k.fact, k.value, k.confirmed_at AS "confirmedAt"
    FROM campsite_fact_confirmations k JOIN campsites c ON c.id = k.campsite_id
    WHERE k.user_id = $1 AND k.id > $2 ORDER BY k.id LIMIT $3`,
  blocks: `SELECT b.blocked_id AS id, u.username, b.created_at AS "blockedAt"
    FROM blocks b JOIN users u ON u.id = b.blocked_id
    WHERE b.user_id = $1 AND b.blocked_id > $2 ORDER BY b.blocked_id LIMIT $3`,
  suggestions: `SELECT s.id, ${CAMPSITE}, s.status, s.changes, s.base_values AS "baseValues",
      s.admin_note AS "adminNote", s.created_at AS "createdAt", s.processed_at AS "processedAt"
    FROM suggested_updates s JOIN campsites c ON c.id = s.campsite_id
    WHERE s.user_id = $1 AND s.id > $2 ORDER BY s.id LIMIT $3`,
  proposals: `SELECT p.id, p.status, p.proposed, p.is_another_place AS "confirmedNotDuplicate", p.photo_keys AS "photoKeys",
      p.campsite_id AS "campsiteId", p.admin_note AS "adminNote", p.created_at AS "createdAt",
      p.processed_at AS "processedAt"
    FROM campsite_proposals p WHERE p.user_id = $1 AND p.id > $2 ORDER BY p.id LIMIT $3`,
  advisories: `SELECT a.id, a.campsite_id AS "campsiteId", c.name AS "campsiteName", a.area, a.kind, a.note,
      a.starts_on::text AS "startsOn", a.ends_on::text AS "endsOn", a.season_from AS "seasonFrom",
      a.season_until AS "seasonUntil", a.created_at AS "createdAt", a.ended_at AS "endedAt"
    FROM advisories a LEFT JOIN campsites c ON c.id = a.campsite_id
    WHERE a.user_id = $1 AND a.id > $2 ORDER BY a.id LIMIT $3`,
  advisoryVoices: `SELECT v.id, v.advisory_id AS "advisoryId", a.kind, a.campsite_id AS "campsiteId", v.says,
      v.said_at AS "saidAt"
    FROM advisory_voices v JOIN advisories a ON a.id = v.advisory_id
    WHERE v.user_id = $1 AND v.id > $2 ORDER BY v.id LIMIT $3`,
  trips: `SELECT t.id, t.name, t.created_at AS "createdAt", t.updated_at AS "updatedAt",
      (SELECT coalesce(json_agg(json_build_object('campsiteId', s.campsite_id,
          'campsiteName', coalesce(c.name, s.campsite_name), 'arrivesOn', s.arrives_on, 'arrivesAt', s.arrives_at,
          'nights', s.nights, 'notes', s.notes) ORDER BY s.position, s.id), '[]')
        FROM trip_stops s LEFT JOIN campsites c ON c.id = s.campsite_id WHERE s.trip_id = t.id) AS stops
    FROM trips t WHERE t.user_id = $1 AND t.id > $2 ORDER BY t.id LIMIT $3`,
  // Of trips of others only the names, and the user's own notes.
  joinedTrips: `SELECT t.id, t.name, m.joined_at AS "joinedAt" FROM trip_members m JOIN trips t ON t.id = m.trip_id
    WHERE m.user_id = $1 AND t.id > $2 ORDER BY t.id LIMIT $3`,
  tripNotes: `SELECT s.id, s.trip_id AS "tripId", s.campsite_id AS "campsiteId",
      coalesce(c.name, s.campsite_name) AS "campsiteName", s.notes
    FROM trip_stops s JOIN trips t ON t.id = s.trip_id LEFT JOIN campsites c ON c.id = s.campsite_id
    WHERE s.notes_by = $1 AND t.user_id <> $1 AND s.id > $2 ORDER BY s.id LIMIT $3`,
  savedSearches: `SELECT s.id, s.name, s.search, s.is_muted AS "isMuted", s.created_at AS "createdAt",
      (SELECT coalesce(json_agg(json_build_object('campsiteId', c.id, 'campsiteName', c.name, 'foundOn', f.found_on)
          ORDER BY f.id), '[]')
        FROM saved_search_finds f JOIN campsites c ON c.id = f.campsite_id WHERE f.saved_search_id = s.id) AS "newCampsites"
    FROM saved_searches s WHERE s.user_id = $1 AND s.id > $2 ORDER BY s.id LIMIT $3`,
  emails: `SELECT m.id::text, m.template, m.recipient, m.state, m.created_at AS "createdAt", m.settled_at AS "settledAt"
    FROM mails m WHERE m.user_id = $1 AND m.id > $2 ORDER BY m.id LIMIT $3`,
  notices: `SELECT n.id::text, n.kind, ${CAMPSITE}, n.checkin_id AS "checkinId", n.details,
      n.created_at AS "createdAt", n.read_at AS "readAt", n.digested_at AS "digestedAt"
    FROM notices n LEFT JOIN campsites c ON c.id = n.campsite_id
    WHERE n.user_id = $1 AND n.id > $2 ORDER BY n.id LIMIT $3`,
  points: `SELECT e.id::text, e.kind, e.amount, e.campsite_id AS "campsiteId", e.checkin_id AS "checkinId",
      e.suggestion_id AS "suggestionId", e.day::text, e.created_at AS "createdAt"
    FROM point_events e WHERE e.user_id = $1 AND e.id > $2 ORDER BY e.id LIMIT $3`,
  reports: `SELECT r.id, c.kind, c.subject_id AS "subjectId", r.reason, r.words, r.created_at AS "createdAt", c.status
    FROM reports r JOIN moderation_cases c ON c.id = r.case_id
    WHERE r.reporter_id = $1 AND r.id > $2 ORDER BY r.id LIMIT $3`,
  // Decisions about the user's content, without the reporters.
  decisionsOnOwn: `SELECT c.id, c.kind, c.subject_id AS "subjectId", c.status, c.note, c.decided_at AS "decidedAt"
    FROM moderation_cases c WHERE c.owner_id = $1 AND c.status <> 'open' AND c.id > $2 ORDER BY c.id LIMIT $3`,
  // Without IP addresses of other users, such as administrators.
  auditLog: `SELECT e.id::text, e.action, e.occurred_at AS "occurredAt", e.details,
      CASE WHEN e.actor_id = $1 THEN e.address::text END AS address
    FROM audit_events e
    WHERE (e.actor_id = $1 OR (e.subject_type = 'user' AND e.subject_id = $1::int::text)) AND e.id > $2
    ORDER BY e.id LIMIT $3`,
} as const;

const FACTS = {
  // Providers of external sign-ins, without the ids of the account there.
  identities: 'SELECT issuer, email, created_at AS "linkedAt" FROM identities WHERE user_id = $1 ORDER BY id',
  sessions: `SELECT browser, time_zone AS "timeZone", created_at AS "signedInAt", last_seen_at AS "lastSeenAt",
      authenticated_at AS "authenticatedAt"
    FROM sessions WHERE user_id = $1 ORDER BY created_at, id`,
  // Without the hashes of their cookies.
  knownBrowsers: `SELECT created_at AS "firstSeenAt", last_seen_at AS "lastSeenAt"
    FROM known_browsers WHERE user_id = $1 ORDER BY created_at, secret_hash`,
  // One row, without secrets.
  secondFactors: `SELECT (SELECT created_at FROM user_totp WHERE user_id = $1) AS "authenticatorAppSince",
      (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS "recoveryCodesLeft",
      (SELECT coalesce(json_agg(json_build_object('name', name, 'createdAt', created_at,
        'lastUsedAt', last_used_at) ORDER BY created_at, id), '[]') FROM passkeys WHERE user_id = $1) AS passkeys`,
  // Unused links of emails, without their secrets.
  openLinks: `SELECT purpose, email, created_at AS "createdAt", expires_at AS "expiresAt"
    FROM account_tokens WHERE user_id = $1 AND superseded_at IS NULL ORDER BY created_at, id`,
  // Empty when the user never chose.
  noticeSettings: `SELECT favorite_checkins AS "favoriteCheckins", daily_digest AS "dailyDigest",
      digested_on::text AS "digestedOn"
    FROM notice_settings WHERE user_id = $1`,
} as const;

/** All data we store about a user, for the user's own export. */
@Injectable()
export class OwnDataRepository {
  constructor(private readonly database: DataSource) {}

  /** All rows of a short list. */
  facts(list: keyof typeof FACTS, userId: number): Promise<object[]> {
    return this.database.query(FACTS[list], [userId]);
  }

  checkins(userId: number): AsyncIterable<OwnCheckinRow> {
    return this.rows<OwnCheckinRow>('checkins', userId);
  }

  proposals(userId: number): AsyncIterable<OwnProposalRow> {
    return this.rows<OwnProposalRow>('proposals', userId);
  }

  campsiteImages(userId: number): AsyncIterable<OwnImageRow> {
    return this.rows<OwnImageRow>('campsiteImages', userId);
  }

  /** Rows in the order of their ids, read in pages while the caller iterates. */
  async *rows<Row extends OwnRow = OwnRow>(list: keyof typeof LISTS, userId: number): AsyncIterable<Row> {
    let after: number | string = 0;
    let page: Row[] = [];
    do {
      page = await this.database.query<Row[]>(LISTS[list], [userId, after, PAGE]);
      yield* page;
      after = page[page.length - 1]?.id ?? after;
    } while (page.length === PAGE);
  }
}
