import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  ADVISORY,
  type AdvisoryKind,
  type AdvisoryPeriod,
  type AdvisoryPolygon,
  type AdvisoryVoice,
} from '@kampvuur/domain';
import type { Bounds, Coordinates } from '@kampvuur/domain/geography';
import { AUTHOR_COLUMNS, AdvisoryEntity, type AuthorRow } from '@kampvuur/persistence';

/** An advisory with what was said about it. */
export interface AdvisoryRow {
  id: number;
  userId: number | null;
  kind: AdvisoryKind;
  note: string;
  endsOn: string | null;
  seasonFrom: string | null;
  seasonUntil: string | null;
  area: AdvisoryPolygon | null;
  campsiteId: number | null;
  campsiteName: string | null;
  latitude: number | null;
  longitude: number | null;
  isOfficial: boolean;
  confirmations: number;
  confirmedAt: Date | null;
  /** What the viewer said. */
  ownVoice: AdvisoryVoice | null;
  createdAt: Date;
}

/** An advisory with whoever reported it. */
export type AdvisoryReviewRow = AdvisoryRow & AuthorRow & { isRemoved: boolean };

/** An advisory that is locked. */
export type LockedAdvisory = Pick<AdvisoryRow, 'id' | 'userId' | 'campsiteId' | 'endsOn' | 'seasonFrom'> & {
  endedAt: Date | null;
};

/** An advisory that applies on a day, and to what. */
export interface CurrentAdvisory extends AdvisoryPeriod {
  id: number;
  kind: AdvisoryKind;
  createdAt: Date;
  campsiteId: number | null;
  area: AdvisoryPolygon | null;
}

/** A place with its id. */
export interface CampsitePosition extends Coordinates {
  id: number;
}

/** An advisory to be stored. */
export type NewAdvisory = Pick<
  AdvisoryEntity,
  'userId' | 'kind' | 'note' | 'startsOn' | 'endsOn' | 'seasonFrom' | 'seasonUntil' | 'isOfficial'
> & { campsiteId: number | null; area: AdvisoryPolygon | null; bounds: Bounds | null };

/** $1 is the viewer. */
const COLUMNS = `a.id, a.user_id AS "userId", a.kind, a.note, a.ends_on::text AS "endsOn",
    a.season_from AS "seasonFrom", a.season_until AS "seasonUntil", a.area, a.campsite_id AS "campsiteId",
    c.name AS "campsiteName", c.latitude, c.longitude, a.is_official AS "isOfficial", s.confirmations,
    s.confirmed_at AS "confirmedAt", s.own AS "ownVoice", a.created_at AS "createdAt"`;

const TABLES = `advisories a LEFT JOIN campsites c ON c.id = a.campsite_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE v.says = 'still')::int AS confirmations,
      max(v.said_at) FILTER (WHERE v.says = 'still') AS confirmed_at, min(v.says) FILTER (WHERE v.user_id = $1) AS own
    FROM advisory_voices v WHERE v.advisory_id = a.id) s`;

const ROWS = `SELECT ${COLUMNS} FROM ${TABLES}`;

/** As `isAdvisoryConfirmed`. */
const IS_FIRM = '(a.is_official OR s.confirmations > 0)';

/** Not over on a day. */
const isOpen = (day: string) => `a.ended_at IS NULL AND (a.ends_on IS NULL OR a.ends_on >= ${day}::date)`;

const NEWEST = 'ORDER BY a.id DESC LIMIT';

/** Advisories, and what people say about them (docs/decisions 26). */
@Injectable()
export class AdvisoriesRepository {
  constructor(private readonly database: DataSource) {}

  /** Advisories about campsites themselves, the newest first. */
  ofCampsites(viewerId: number, campsiteIds: number[], today: string): Promise<AdvisoryRow[]> {
    return this.database.query<AdvisoryRow[]>(
      `${ROWS} WHERE a.campsite_id = ANY($2) AND ${isOpen('$3')} ${NEWEST} ${ADVISORY.maxListed}`,
      [viewerId, campsiteIds, today],
    );
  }

  /** Advisories about areas whose bounds contain one of the campsites, the newest first. */
  areasAround(viewerId: number, campsiteIds: number[], today: string): Promise<AdvisoryRow[]> {
    return this.database.query<AdvisoryRow[]>(
      `${ROWS} WHERE a.area IS NOT NULL AND ${isOpen('$3')} AND EXISTS (
         SELECT FROM campsites p WHERE p.id = ANY($2)
         AND p.latitude BETWEEN a.south AND a.north AND p.longitude BETWEEN a.west AND a.east)
       ${NEWEST} ${ADVISORY.maxListed}`,
      [viewerId, campsiteIds, today],
    );
  }

  /** Where campsites are; those without coordinates are left out. */
  positions(campsiteIds: number[]): Promise<CampsitePosition[]> {
    return this.database.query<CampsitePosition[]>(
      'SELECT id, latitude, longitude FROM campsites WHERE id = ANY($1) AND latitude IS NOT NULL',
      [campsiteIds],
    );
  }

  /** Advisories about campsites within bounds, the newest first. */
  ofCampsitesWithin(viewerId: number, bounds: Bounds, today: string): Promise<AdvisoryRow[]> {
    const { west, south, east, north } = bounds;
    return this.database.query<AdvisoryRow[]>(
      `${ROWS} WHERE ${isOpen('$2')} AND c.longitude BETWEEN $3 AND $5 AND c.latitude BETWEEN $4 AND $6
       ${NEWEST} ${ADVISORY.maxInView}`,
      [viewerId, today, west, south, east, north],
    );
  }

  /** Advisories about areas whose bounds overlap others, the newest first. */
  areasWithin(viewerId: number, bounds: Bounds, today: string): Promise<AdvisoryRow[]> {
    const { west, south, east, north } = bounds;
    return this.database.query<AdvisoryRow[]>(
      `${ROWS} WHERE a.area IS NOT NULL AND ${isOpen('$2')}
         AND a.west <= $5 AND a.east >= $3 AND a.south <= $6 AND a.north >= $4
       ${NEWEST} ${ADVISORY.maxInView}`,
      [viewerId, today, west, south, east, north],
    );
  }

  /** Those of some advisories that are not over, the newest first. */
  ofIds(viewerId: number, ids: number[], today: string): Promise<AdvisoryRow[]> {
    return this.database.query<AdvisoryRow[]>(
      `${ROWS} WHERE a.id = ANY($2) AND ${isOpen('$3')} ${NEWEST} ${ADVISORY.maxListed}`,
      [viewerId, ids, today],
    );
  }

  /** The newest that are not over, also seasons that do not last on that day. */
  newest(day: string, limit: number): Promise<CurrentAdvisory[]> {
    return this.database.query<CurrentAdvisory[]>(
      `SELECT a.id, a.kind, a.created_at AS "createdAt", a.ends_on::text AS "endsOn",
         a.season_from AS "seasonFrom", a.season_until AS "seasonUntil", a.campsite_id AS "campsiteId", a.area
       FROM advisories a WHERE ${isOpen('$1')} ${NEWEST} $2`,
      [day, limit],
    );
  }

  /** One page of all that are not over: those that nobody has confirmed first, then the newest. */
  page(viewerId: number, today: string, limit: number, offset: number): Promise<AdvisoryReviewRow[]> {
    return this.database.query<AdvisoryReviewRow[]>(
      `SELECT ${COLUMNS}, ${AUTHOR_COLUMNS}, u.deleted_at IS NOT NULL AS "isRemoved"
       FROM ${TABLES} LEFT JOIN users u ON u.id = a.user_id
       WHERE ${isOpen('$2')} ORDER BY ${IS_FIRM}, a.id DESC LIMIT $3 OFFSET $4`,
      [viewerId, today, limit, offset],
    );
  }

  async count(today: string): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM advisories a WHERE ${isOpen('$1')}`,
      [today],
    );
    return row.count;
  }

  async row(manager: EntityManager, viewerId: number, id: number): Promise<AdvisoryRow | undefined> {
    const [row] = await manager.query<AdvisoryRow[]>(`${ROWS} WHERE a.id = $2`, [viewerId, id]);
    return row;
  }

  /** How many advisories of a user are not over. The caller has locked the user. */
  async countOpenOf(manager: EntityManager, userId: number, today: string): Promise<number> {
    const [row] = await manager.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM advisories a WHERE a.user_id = $1 AND ${isOpen('$2')}`,
      [userId, today],
    );
    return row.count;
  }

  /** Prevents a campsite from being deleted until the transaction ends; false when it does not exist. */
  async lockCampsite(manager: EntityManager, id: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT FROM campsites WHERE id = $1 FOR KEY SHARE', [id]);
    return rows.length === 1;
  }

  /** Whether a campsite has an advisory of the kind that is not over: with a season when `isSeason`, else with a last day. */
  async isReported(
    manager: EntityManager,
    { campsiteId, kind, isSeason }: { campsiteId: number; kind: AdvisoryKind; isSeason: boolean },
    today: string,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM advisories a
       WHERE a.campsite_id = $1 AND a.kind = $2 AND (a.season_from IS NOT NULL) = $3 AND ${isOpen('$4')} LIMIT 1`,
      [campsiteId, kind, isSeason, today],
    );
    return rows.length > 0;
  }

  async insert(manager: EntityManager, { bounds, ...advisory }: NewAdvisory): Promise<number> {
    const { identifiers } = await manager.insert(AdvisoryEntity, { ...advisory, ...bounds });
    return (identifiers[0] as { id: number }).id;
  }

  /** The advisory, locked until the transaction ends. */
  async lock(manager: EntityManager, id: number): Promise<LockedAdvisory | undefined> {
    const [row] = await manager.query<LockedAdvisory[]>(
      `SELECT a.id, a.user_id AS "userId", a.campsite_id AS "campsiteId", a.ends_on::text AS "endsOn",
         a.season_from AS "seasonFrom", a.ended_at AS "endedAt"
       FROM advisories a WHERE a.id = $1 FOR UPDATE`,
      [id],
    );
    return row;
  }

  /** Stores what somebody says now, instead of what they said before. The caller has locked the advisory. */
  async say(manager: EntityManager, advisoryId: number, userId: number, says: AdvisoryVoice): Promise<void> {
    await manager.query(
      `INSERT INTO advisory_voices (advisory_id, user_id, says, said_at) VALUES ($1, $2, $3, clock_timestamp())
       ON CONFLICT (advisory_id, user_id) DO UPDATE SET says = excluded.says, said_at = excluded.said_at`,
      [advisoryId, userId, says],
    );
  }

  /** How many people say that it is over, since somebody last confirmed it. */
  async overVoices(manager: EntityManager, advisoryId: number): Promise<number> {
    const [row] = await manager.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM advisory_voices
       WHERE advisory_id = $1 AND says = 'over' AND said_at > coalesce(
         (SELECT max(said_at) FROM advisory_voices WHERE advisory_id = $1 AND says = 'still'), '-infinity')`,
      [advisoryId],
    );
    return row.count;
  }

  /** Makes an advisory firm; a season is shown without an end from then on. */
  async confirm(manager: EntityManager, id: number, isAdministrator: boolean): Promise<void> {
    await manager.query(
      `UPDATE advisories SET is_official = is_official OR $2,
         ends_on = CASE WHEN season_from IS NULL THEN ends_on END WHERE id = $1`,
      [id, isAdministrator],
    );
  }

  async end(manager: EntityManager, id: number): Promise<void> {
    await manager.update(AdvisoryEntity, { id }, { endedAt: new Date() });
  }

  async delete(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(AdvisoryEntity, { id });
  }
}
