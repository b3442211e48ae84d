import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CHECKIN_PREVIEW, type Province } from '@kampvuur/domain';
import { batchLoader } from '../batch-loader';
import { CHECKIN_COLUMNS } from '../checkin-columns';
import { CampsiteEntity } from '../entities';
import { readPrepared } from '../prepared';
import { lockCampsites, applyPendingRename } from '../name-changes';
import { refreshReadModel } from '../read-model';
import type { CheckinRow } from './checkins.repository';

/** A campsite's row as the map reads it. */
export interface MapCampsiteRow {
  id: number;
  name: string;
  province: Province;
  latitude: number | null;
  longitude: number | null;
  rates: number | null;
  averageRating: number | string | null;
  isClosed: boolean;
}

/** A campsite's row as lists read it. */
export interface CampsiteRow extends MapCampsiteRow {
  closestTown: string | null;
  shortDescription: string | null;
  adminVerified: boolean;
  petFriendly: boolean;
  facilityNames: string[];
  coverKeys: string[];
  imageUrls: string[];
  ratingCount: number;
  /** The element of OpenStreetMap it comes from, `node/12`. */
  osmRef: string | null;
}

/** Where a picture came from. */
export interface PictureCreditRow {
  creator: string | null;
  licence: string | null;
  sourceUrl: string;
}

/** A campsite's row with everything its page shows. */
export interface CampsiteDetailRow extends CampsiteRow {
  longDescription: string | null;
  websiteUrls: string[];
  facebookUrl: string | null;
  contactPhones: string[];
  contactEmails: string[];
  activityNames: string[];
  categoryNames: string[];
  lastEditedByAdminId: number | null;
  lastEditedAt: Date | null;
  imageKeys: string[];
  /** By image key, of pictures that came from elsewhere; null without any. */
  credits: Record<string, PictureCreditRow> | null;
  checkinCount: number;
  /** The newest few (docs/decisions 6). */
  checkins: CheckinRow[];
}

/** A row as PostgreSQL writes it as JSON: read at once, which is far cheaper than column by column. */
interface JsonRow<Row> {
  row: Row;
}

/** Times are text in JSON. */
type TimesAsText<Row, Times extends keyof Row> = Omit<Row, Times> & { [Time in Times]: string };
type DetailJson = Omit<CampsiteDetailRow, 'lastEditedAt' | 'checkins'> & {
  lastEditedAt: string | null;
  checkins: TimesAsText<CheckinRow, 'createdAt'>[];
};

const CARD_COLUMNS = `c.id, c.name, c.province, c.closest_town AS "closestTown",
  c.short_description AS "shortDescription", c.latitude, c.longitude, c.rates,
  c.admin_verified AS "adminVerified", c.is_closed AS "isClosed", c.pet_friendly AS "petFriendly",
  c.facility_names AS "facilityNames", c.cover_keys AS "coverKeys", c.image_urls AS "imageUrls",
  s.average_rating AS "averageRating", coalesce(s.rating_count, 0) AS "ratingCount",
  (SELECT min(o.reference) FROM campsite_sources o WHERE o.campsite_id = c.id) AS "osmRef"`;

const DETAIL_COLUMNS = `${CARD_COLUMNS}, c.long_description AS "longDescription",
  c.website_urls AS "websiteUrls", c.facebook_url AS "facebookUrl", c.contact_phones AS "contactPhones",
  c.contact_emails AS "contactEmails", c.activity_names AS "activityNames", c.category_names AS "categoryNames",
  c.last_edited_by_admin_id AS "lastEditedByAdminId", c.last_edited_at AS "lastEditedAt",
  coalesce(s.checkin_count, 0) AS "checkinCount",
  ARRAY(SELECT i.image_key FROM campsite_images i WHERE i.campsite_id = c.id AND i.hidden_at IS NULL
        ORDER BY i.created_at, i.id) AS "imageKeys",
  (SELECT json_object_agg(i.image_key, json_build_object(
     'creator', i.creator, 'licence', i.licence, 'sourceUrl', i.source_url))
   FROM campsite_images i WHERE i.campsite_id = c.id AND i.source_url IS NOT NULL AND i.hidden_at IS NULL) AS credits,
  ARRAY(SELECT row_to_json(e) FROM (
    SELECT ${CHECKIN_COLUMNS} FROM checkins k JOIN users u ON u.id = k.user_id
    WHERE k.campsite_id = c.id AND k.hidden_at IS NULL
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${CHECKIN_PREVIEW}) e) AS checkins`;

/**
 * These campsites, in any order. Behind a sub-select the planner does not see how many they are: else it would take a
 * plan for one or three to be cheaper than the one it has ready, and plan every time, which costs more than reading.
 */
const OF_IDS = `FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id
  WHERE c.id = ANY(ARRAY(SELECT unnest($1::int[])))`;

const IN_ORDER = `FROM unnest($1::int[]) WITH ORDINALITY AS wanted(id, place)
  JOIN campsites c ON c.id = wanted.id LEFT JOIN campsite_stats s ON s.campsite_id = c.id ORDER BY wanted.place`;

const CARDS = {
  name: 'campsite-cards',
  text: `SELECT row_to_json(r) AS row FROM (SELECT ${CARD_COLUMNS} ${OF_IDS}) r`,
};

const MAP_ROWS = {
  name: 'campsite-map-rows',
  text: `SELECT c.id, c.name, c.province, c.latitude, c.longitude, c.rates, c.is_closed AS "isClosed",
           s.average_rating AS "averageRating" ${IN_ORDER}`,
};

const DETAILS = {
  name: 'campsite-details',
  text: `SELECT row_to_json(r) AS row FROM (SELECT ${DETAIL_COLUMNS} ${OF_IDS}) r`,
};

/** Campsites as cards, the map and the page show them; which ones, the catalogue knows. */
@Injectable()
export class CampsitesRepository {
  private readonly cardLoader = batchLoader((ids: number[]) => this.readCards(ids));
  private readonly detailLoader = batchLoader((ids: number[]) => this.readDetails(ids));

  constructor(private readonly database: DataSource) {}

  /** What cards show of these campsites, in the order of the ids; those that are gone are left out. */
  async cards(ids: number[]): Promise<CampsiteRow[]> {
    const rows = await Promise.all(ids.map((id) => this.cardLoader.load(id)));
    return rows.filter((row) => row !== undefined);
  }

  /** What markers show of these campsites, as `cards`. */
  mapRows(ids: number[]): Promise<MapCampsiteRow[]> {
    return readPrepared(this.database, MAP_ROWS, [ids]);
  }

  /** A campsite with everything its page shows. */
  detail(id: number): Promise<CampsiteDetailRow | undefined> {
    return this.detailLoader.load(id);
  }

  count(): Promise<number> {
    return this.database.manager.count(CampsiteEntity);
  }

  /** Ids and names after an id, in order: how a job walks over every campsite. */
  after(id: number, limit: number): Promise<{ id: number; name: string }[]> {
    return this.database.query('SELECT id, name FROM campsites WHERE id > $1 ORDER BY id LIMIT $2', [
      id,
      limit,
    ]);
  }

  /** Brings the read model of these campsites up to date, and their history with changes of names: once. */
  async refresh(ids: number[]): Promise<void> {
    await this.database.transaction(async (manager) => {
      await lockCampsites(manager, ids);
      if (!(await applyPendingRename(manager, ids))) await refreshReadModel(manager, ids);
    });
  }

  private async readCards(ids: number[]): Promise<Map<number, CampsiteRow>> {
    const found = await readPrepared<JsonRow<CampsiteRow>>(this.database, CARDS, [ids]);
    return new Map(found.map(({ row }) => [row.id, row]));
  }

  private async readDetails(ids: number[]): Promise<Map<number, CampsiteDetailRow>> {
    const found = await readPrepared<JsonRow<DetailJson>>(this.database, DETAILS, [ids]);
    return new Map(found.map(({ row }) => [row.id, withTimes(row)]));
  }
}

/** The same object, which is nobody else's: copying one of this size costs more than reading it. */
function withTimes(row: DetailJson): CampsiteDetailRow {
  return Object.assign(row, {
    lastEditedAt: row.lastEditedAt === null ? null : new Date(row.lastEditedAt),
    checkins: row.checkins.map((checkin) =>
      Object.assign(checkin, { createdAt: new Date(checkin.createdAt) }),
    ),
  });
}
