import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { folded, type CampsiteSort, type Province } from '@kampvuur/domain';
import { CampsiteEntity } from '../entities';
import { refreshReadModel } from '../read-model';

/** Conditions and place of a page of the list. */
export interface CampsiteQuery {
  query?: string;
  province?: Province;
  sort?: CampsiteSort;
  offset: number;
  limit: number;
}

/** A campsite's row as lists read it. */
export interface CampsiteRow {
  id: number;
  name: string;
  province: Province;
  closestTown: string | null;
  shortDescription: string | null;
  latitude: number | null;
  longitude: number | null;
  rates: number | null;
  adminVerified: boolean;
  isClosed: boolean;
  petFriendly: boolean;
  facilityNames: string[];
  coverKeys: string[];
  imageUrls: string[];
  averageRating: string | null;
  ratingCount: number;
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
  checkinCount: number;
}

const CARD_COLUMNS = `c.id, c.name, c.province, c.closest_town AS "closestTown",
  c.short_description AS "shortDescription", c.latitude, c.longitude, c.rates,
  c.admin_verified AS "adminVerified", c.is_closed AS "isClosed", c.pet_friendly AS "petFriendly",
  c.facility_names AS "facilityNames", c.cover_keys AS "coverKeys", c.image_urls AS "imageUrls",
  s.average_rating AS "averageRating", coalesce(s.rating_count, 0) AS "ratingCount"`;

const DETAIL_COLUMNS = `${CARD_COLUMNS}, c.long_description AS "longDescription",
  c.website_urls AS "websiteUrls", c.facebook_url AS "facebookUrl", c.contact_phones AS "contactPhones",
  c.contact_emails AS "contactEmails", c.activity_names AS "activityNames", c.category_names AS "categoryNames",
  c.last_edited_by_admin_id AS "lastEditedByAdminId", c.last_edited_at AS "lastEditedAt",
  coalesce(s.checkin_count, 0) AS "checkinCount",
  ARRAY(SELECT i.image_key FROM campsite_images i WHERE i.campsite_id = c.id ORDER BY i.created_at, i.id) AS "imageKeys"`;

/** Every order is total: ties end at the id, so pages never repeat or skip a row (DECISIONS 3). */
const ORDERS: Record<CampsiteSort, string> = {
  'a-z': 'c.sort_name, c.id',
  'z-a': 'c.sort_name DESC, c.id DESC',
};
const DEFAULT_ORDER = 'c.is_closed, c.id';

/** How alike a mistyped word must be to count, 0 to 1; PostgreSQL's default is too strict for one wrong letter in six. */
const LIKENESS = 0.4;

interface Conditions {
  where: string;
  order: string;
  values: unknown[];
}

/** Builds the condition and order of a list: filters AND, every word of the query must be found. */
function conditionsOf({ query, province, sort }: CampsiteQuery): Conditions {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = province ? [`c.province = ${bind(province)}`] : [];
  const words = query === undefined ? [] : folded(query).split(' ').filter(Boolean);
  // A search without a letter or digit finds nothing, rather than everything.
  if (query !== undefined && words.length === 0) where.push('false');
  for (const word of words) {
    const text = bind(word);
    where.push(
      `(c.search_text LIKE '%' || ${text} || '%' OR strict_word_similarity(${text}, c.search_text) >= ${LIKENESS})`,
    );
  }
  // PostgreSQL refuses a value no statement names, so the phrase is bound only where it orders.
  const phrase = words.length > 0 && !sort ? bind(words.join(' ')) : undefined;
  return { where: where.length > 0 ? where.join(' AND ') : 'true', order: orderOf(sort, phrase), values };
}

/** With a query and no chosen sort the best match comes first: whole name, start, part, anything else. */
function orderOf(sort: CampsiteSort | undefined, phrase: string | undefined): string {
  if (sort) return ORDERS[sort];
  if (!phrase) return DEFAULT_ORDER;
  return `c.sort_name = ${phrase} DESC, c.sort_name LIKE ${phrase} || '%' DESC,
    c.sort_name LIKE '%' || ${phrase} || '%' DESC, c.search_text LIKE '%' || ${phrase} || '%' DESC,
    strict_word_similarity(${phrase}, c.sort_name) DESC, ${DEFAULT_ORDER}`;
}

/** Campsites as lists, the map and the page read them. */
@Injectable()
export class CampsitesRepository {
  constructor(private readonly database: DataSource) {}

  /** One page and the total over all pages, in one round trip. */
  async page(query: CampsiteQuery): Promise<{ rows: CampsiteRow[]; total: number }> {
    const { where, order, values } = conditionsOf(query);
    const limit = `$${values.push(query.limit)}`;
    const offset = `$${values.push(query.offset)}`;
    const [answer] = await this.database.query<[{ total: number; rows: CampsiteRow[] | null }]>(
      `WITH page AS (
         SELECT ${CARD_COLUMNS}, row_number() OVER (ORDER BY ${order}) AS place
         FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id
         WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
       SELECT (SELECT count(*)::int FROM campsites c WHERE ${where}) AS total,
              (SELECT json_agg(page ORDER BY page.place) FROM page) AS rows`,
      values,
    );
    return { rows: answer.rows ?? [], total: answer.total };
  }

  /** Every campsite for the map, open ones first. */
  all(): Promise<CampsiteRow[]> {
    return this.database.query<CampsiteRow[]>(
      `SELECT ${CARD_COLUMNS} FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id
       ORDER BY ${DEFAULT_ORDER}`,
    );
  }

  /** Every campsite that matches, for the map; page and order play no part. */
  matching(query: Pick<CampsiteQuery, 'query' | 'province'>): Promise<CampsiteRow[]> {
    const { where, values } = conditionsOf({ ...query, sort: 'a-z', offset: 0, limit: 0 });
    return this.database.query<CampsiteRow[]>(
      `SELECT ${CARD_COLUMNS} FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id
       WHERE ${where} ORDER BY ${DEFAULT_ORDER}`,
      values,
    );
  }

  async detail(id: number): Promise<CampsiteDetailRow | undefined> {
    const [row] = await this.database.query<CampsiteDetailRow[]>(
      `SELECT ${DETAIL_COLUMNS} FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id WHERE c.id = $1`,
      [id],
    );
    return row;
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

  /** Brings the read model of these campsites up to date. */
  async refresh(ids: number[]): Promise<void> {
    await this.database.transaction((manager) => refreshReadModel(manager, ids));
  }
}
