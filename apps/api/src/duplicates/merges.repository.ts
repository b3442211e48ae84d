import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { gainedFields } from '@kampvuur/domain/facts';
import {
  creationOrigin,
  factOrigins,
  gainedOrigins,
  recountRatings,
  refreshReadModel,
  CampsiteRemovalRepository,
  CampsiteWritesRepository,
  PointsRepository,
} from '@kampvuur/persistence';

/** A merge of one campsite into another. */
export interface Merge {
  keepId: number;
  mergedId: number;
  userId: number;
}

/** Moves everything from the merged campsite ($1) to the kept one ($2), except for duplicates. */
const MOVES = [
  'UPDATE checkins SET campsite_id = $2 WHERE campsite_id = $1',
  `UPDATE campsite_images i SET campsite_id = $2 WHERE campsite_id = $1 AND NOT EXISTS
     (SELECT FROM campsite_images k WHERE k.campsite_id = $2 AND k.content_hash = i.content_hash)`,
  `UPDATE favorites f SET campsite_id = $2 WHERE campsite_id = $1 AND NOT EXISTS
     (SELECT FROM favorites k WHERE k.campsite_id = $2 AND k.user_id = f.user_id)`,
  // Of two pending suggestions by the same user, or by scrapes, the newer one is kept.
  `DELETE FROM suggested_updates s WHERE s.campsite_id IN ($1, $2) AND s.status = 'pending' AND EXISTS
     (SELECT FROM suggested_updates k WHERE k.campsite_id IN ($1, $2) AND k.status = 'pending'
      AND k.user_id IS NOT DISTINCT FROM s.user_id AND (k.created_at, k.id) > (s.created_at, s.id))`,
  'UPDATE suggested_updates SET campsite_id = $2 WHERE campsite_id = $1',
  `INSERT INTO campsite_editors AS e (user_id, campsite_id, last_edited_at)
     SELECT user_id, $2, last_edited_at FROM campsite_editors WHERE campsite_id = $1
     ON CONFLICT (user_id, campsite_id) DO UPDATE
       SET last_edited_at = greatest(e.last_edited_at, excluded.last_edited_at)`,
  'UPDATE trip_stops SET campsite_id = $2 WHERE campsite_id = $1',
  `UPDATE saved_search_finds f SET campsite_id = $2 WHERE campsite_id = $1 AND NOT EXISTS
     (SELECT FROM saved_search_finds k WHERE k.campsite_id = $2 AND k.saved_search_id = f.saved_search_id)`,
  'UPDATE campsite_proposals SET campsite_id = $2 WHERE campsite_id = $1',
  'UPDATE advisories SET campsite_id = $2 WHERE campsite_id = $1',
  `UPDATE campsite_fact_confirmations m SET campsite_id = $2 WHERE campsite_id = $1 AND NOT EXISTS
     (SELECT FROM campsite_fact_confirmations k
      WHERE k.campsite_id = $2 AND k.fact = m.fact AND k.user_id IS NOT DISTINCT FROM m.user_id)`,
  'UPDATE point_events SET campsite_id = $2 WHERE campsite_id = $1',
  'UPDATE notices SET campsite_id = $2 WHERE campsite_id = $1',
  // What the kept one does not list in the end, `applyChanges` ends.
  `INSERT INTO campsite_contact_sightings AS k (campsite_id, kind, entry, website, page, seen_at)
     SELECT $2, kind, entry, website, page, seen_at FROM campsite_contact_sightings WHERE campsite_id = $1
     ON CONFLICT (campsite_id, kind, entry) DO UPDATE
       SET website = excluded.website, page = excluded.page, seen_at = excluded.seen_at
       WHERE excluded.seen_at > k.seen_at`,
  'UPDATE campsite_sources SET campsite_id = $2 WHERE campsite_id = $1',
  'UPDATE merged_campsites SET into_id = $2 WHERE into_id = $1',
  'INSERT INTO merged_campsites (id, into_id) VALUES ($1, $2)',
];

/** Merges campsites. */
@Injectable()
export class MergesRepository {
  constructor(
    private readonly campsiteWrites: CampsiteWritesRepository,
    private readonly removal: CampsiteRemovalRepository,
    private readonly points: PointsRepository,
  ) {}

  /**
   * Locks for a merge: users who have checked in at the merged campsite, as writers of check-ins do, then both
   * campsites.
   */
  async lock(manager: EntityManager, { keepId, mergedId }: Omit<Merge, 'userId'>): Promise<void> {
    await manager.query(
      `SELECT id FROM users WHERE id IN (SELECT user_id FROM point_events WHERE campsite_id = $1
                                         UNION SELECT user_id FROM checkins WHERE campsite_id = $1)
       ORDER BY id FOR NO KEY UPDATE`,
      [mergedId],
    );
    await this.removal.lock(manager, [keepId, mergedId]);
  }

  /**
   * Moves everything of one campsite to the other, including its history, fills the other's empty fields, and deletes
   * the one. The caller has called `lock`.
   * @returns keys of pictures that are not used any more; undefined when one of the campsites does not exist.
   */
  async merge(manager: EntityManager, { keepId, mergedId, userId }: Merge): Promise<string[] | undefined> {
    const survivor = await this.campsiteWrites.lock(manager, keepId);
    const merged = await this.campsiteWrites.lock(manager, mergedId);
    if (!survivor || !merged) return undefined;
    const scorers = await manager.query<{ id: number }[]>(
      'SELECT DISTINCT user_id AS id FROM point_events WHERE campsite_id = $1',
      [mergedId],
    );
    for (const move of MOVES) await manager.query(move, [mergedId, keepId]);
    await recountRatings(manager, [keepId]);
    await this.points.recount(
      manager,
      scorers.map(({ id }) => id),
    );
    const gained = gainedFields({ ...survivor }, { ...merged });
    const by = { userId, source: 'merge', sourceId: String(mergedId) } as const;
    const from = {
      campsiteId: mergedId,
      origins: await factOrigins(manager, [mergedId]),
      creation: await creationOrigin(manager, mergedId),
    };
    const origins = gainedOrigins(keepId, from, Object.keys(gained));
    await this.campsiteWrites.applyChanges(manager, keepId, gained, { ...by, origins });
    await refreshReadModel(manager, [keepId]);
    const removed = await this.removal.remove(
      manager,
      mergedId,
      { ...by, sourceId: String(keepId) },
      { heirId: keepId },
    );
    return removed?.pictureKeys;
  }
}
