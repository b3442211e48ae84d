import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { DUPLICATES } from '@kampvuur/domain';
import { type CataloguePlace, type LikelyPair, DuplicateIndex } from '@kampvuur/domain/duplicate-detection';
import { COMPARED_FACTS, type ComparedFact, type FactValues } from '@kampvuur/domain/facts';
import { factColumns } from '../columns/fact-columns';
import { DuplicatePairEntity } from '../entities';

/** A range of campsite ids. */
export interface IdRange {
  /** Exclusive. */
  after: number;
  /** Inclusive. */
  last: number;
}

/** One campsite of a pair, as shown to administrators. */
export interface DuplicateSideRow extends Pick<
  FactValues,
  ComparedFact | 'name' | 'latitude' | 'longitude' | 'imageUrls'
> {
  id: number;
  checkinCount: number;
  coverKeys: string[];
}

export interface DuplicateRow {
  id: number;
  likeness: number;
  distanceM: number | null;
  reasons: string[];
  one: DuplicateSideRow;
  other: DuplicateSideRow;
}

const side = (alias: string) => `(SELECT to_jsonb(side) FROM (
    SELECT c.id, ${factColumns(['name', 'latitude', 'longitude', 'imageUrls', ...COMPARED_FACTS])},
      c.cover_keys AS "coverKeys", coalesce(s.checkin_count, 0) AS "checkinCount"
    FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id WHERE c.id = d.${alias}_id) side) AS ${alias}`;

/** Campsites loaded by one statement. */
const BATCH = 5_000;

const PLACE = `id, name, province, closest_town AS "closestTown", latitude, longitude,
  contact_phones AS "contactPhones", contact_emails AS "contactEmails", website_urls AS "websiteUrls"`;

/** The next campsites above an id, as JSON, which is parsed much faster than columns with arrays. */
async function placesAfter(manager: EntityManager, id: number): Promise<CataloguePlace[]> {
  const rows = await manager.query<{ place: CataloguePlace }[]>(
    `SELECT row_to_json(p) AS place FROM (SELECT ${PLACE} FROM campsites WHERE id > $1 ORDER BY id LIMIT $2) p`,
    [id, BATCH],
  );
  return rows.map(({ place }) => place);
}

/** Pairs of likely duplicates, until they are dismissed or merged. */
@Injectable()
export class DuplicatesRepository {
  constructor(private readonly database: DataSource) {}

  /** An index of these campsites. */
  async indexOf(
    ids: readonly number[],
    manager: EntityManager = this.database.manager,
  ): Promise<DuplicateIndex> {
    const rows = await manager.query<CataloguePlace[]>(
      `SELECT ${PLACE} FROM campsites WHERE id = ANY($1) ORDER BY id`,
      [ids],
    );
    const places = new DuplicateIndex();
    for (const place of rows) places.add(place);
    return places;
  }

  /** An index of all campsites in memory, of about 2 KB each. */
  async loadIndex(manager: EntityManager = this.database.manager): Promise<DuplicateIndex> {
    const places = new DuplicateIndex();
    let batch = await placesAfter(manager, 0);
    for (let last = batch.at(-1); last; last = batch.at(-1)) {
      for (const place of batch) places.add(place);
      batch = await placesAfter(manager, last.id);
    }
    return places;
  }

  /** Replaces the pairs of campsites in the range; dismissed pairs are kept. */
  async save({ after, last }: IdRange, pairs: readonly LikelyPair[]): Promise<void> {
    const found = `jsonb_to_recordset($1::jsonb)
      AS f("oneId" int, "otherId" int, likeness real, "distanceM" int, reasons text[])`;
    const rows = pairs.map((pair) => ({
      ...pair,
      distanceM: pair.distanceM === null ? null : Math.round(pair.distanceM),
    }));
    const json = JSON.stringify(rows);
    await this.database.transaction(async (manager) => {
      await manager.query(
        `DELETE FROM duplicate_pairs d WHERE d.one_id > $2 AND d.one_id <= $3 AND d.dismissed_at IS NULL
         AND NOT EXISTS (SELECT FROM ${found} WHERE f."oneId" = d.one_id AND f."otherId" = d.other_id)`,
        [json, after, last],
      );
      // Campsites that were deleted meanwhile are left out; the others are locked until their pair is written.
      await manager.query(
        `WITH there AS MATERIALIZED (
           SELECT id FROM campsites WHERE id IN (SELECT "oneId" FROM ${found} UNION SELECT "otherId" FROM ${found})
           ORDER BY id FOR KEY SHARE)
         INSERT INTO duplicate_pairs (one_id, other_id, likeness, distance_m, reasons)
         SELECT "oneId", "otherId", likeness, "distanceM", reasons FROM ${found}
         WHERE "oneId" IN (SELECT id FROM there) AND "otherId" IN (SELECT id FROM there)
         ON CONFLICT (one_id, other_id) DO UPDATE
           SET likeness = excluded.likeness, distance_m = excluded.distance_m, reasons = excluded.reasons`,
        [json],
      );
    });
  }

  /** One page of pairs that are not dismissed, the most likely first. */
  page(limit: number, offset: number): Promise<DuplicateRow[]> {
    return this.database.query(
      `SELECT d.id, d.likeness, d.distance_m AS "distanceM", d.reasons, ${side('one')}, ${side('other')}
       FROM duplicate_pairs d WHERE d.dismissed_at IS NULL ORDER BY d.likeness DESC, d.id DESC LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
  }

  async count(): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM duplicate_pairs WHERE dismissed_at IS NULL',
    );
    return row.count;
  }

  /** The pair; undefined when it is dismissed or does not exist. */
  async find(manager: EntityManager, id: number): Promise<DuplicatePairEntity | undefined> {
    const pair = await manager.findOneBy(DuplicatePairEntity, { id });
    return pair && pair.dismissedAt === null ? pair : undefined;
  }

  /** Records of pairs of campsites, the smaller id first, that they look alike and are not duplicates. */
  async addDismissed(
    manager: EntityManager,
    pairs: readonly (readonly [oneId: number, otherId: number])[],
    userId: number | null,
  ): Promise<void> {
    if (pairs.length === 0) return;
    const rows = pairs.map(([oneId, otherId]) => ({ oneId, otherId }));
    await manager.query(
      `INSERT INTO duplicate_pairs (one_id, other_id, likeness, reasons, dismissed_at, dismissed_by_id)
       SELECT "oneId", "otherId", $2::real, '{}', now(), $3::int
       FROM jsonb_to_recordset($1::jsonb) AS f("oneId" int, "otherId" int)
       ON CONFLICT (one_id, other_id) DO UPDATE SET dismissed_at = now(), dismissed_by_id = excluded.dismissed_by_id`,
      [JSON.stringify(rows), DUPLICATES.minLikeness, userId],
    );
  }

  /** Offers a dismissed pair of campsites again. */
  async reopen(manager: EntityManager, oneId: number, otherId: number): Promise<void> {
    await manager.query(
      `UPDATE duplicate_pairs SET dismissed_at = NULL, dismissed_by_id = NULL
       WHERE one_id = least($1::int, $2::int) AND other_id = greatest($1::int, $2::int)`,
      [oneId, otherId],
    );
  }

  /** Records that the two are not duplicates; false when the pair is dismissed or does not exist. */
  async dismiss(id: number, userId: number): Promise<boolean> {
    const where = { id, dismissedAt: IsNull() };
    const changes = { dismissedAt: new Date(), dismissedById: userId };
    return (await this.database.manager.update(DuplicatePairEntity, where, changes)).affected === 1;
  }
}
