import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { gainedFields } from '@kampvuur/domain';
import { recountRatings } from '../ratings';
import { refreshReadModel } from '../read-model';
import { CampsiteRemovalRepository } from './campsite-removal.repository';
import { CampsiteWritesRepository } from './campsite-writes.repository';
import { PointsRepository } from './points.repository';

/** Two campsites about to be one. */
export interface Merge {
  keepId: number;
  goneId: number;
  userId: number;
}

/** What moves from one campsite ($1) to the other ($2), what would be there twice left behind. */
const MOVES = [
  'UPDATE checkins SET campsite_id = $2 WHERE campsite_id = $1',
  `UPDATE campsite_images i SET campsite_id = $2 WHERE campsite_id = $1 AND NOT EXISTS
     (SELECT FROM campsite_images k WHERE k.campsite_id = $2 AND k.content_hash = i.content_hash)`,
  `UPDATE favorites f SET campsite_id = $2 WHERE campsite_id = $1 AND NOT EXISTS
     (SELECT FROM favorites k WHERE k.campsite_id = $2 AND k.user_id = f.user_id)`,
  // Of one person's two suggestions that wait, or of two by scrapes, the newer one stays.
  `DELETE FROM suggested_updates s WHERE s.campsite_id IN ($1, $2) AND s.status = 'pending' AND EXISTS
     (SELECT FROM suggested_updates k WHERE k.campsite_id IN ($1, $2) AND k.status = 'pending'
      AND k.user_id IS NOT DISTINCT FROM s.user_id AND (k.created_at, k.id) > (s.created_at, s.id))`,
  'UPDATE suggested_updates SET campsite_id = $2 WHERE campsite_id = $1',
  `INSERT INTO campsite_editors AS e (user_id, campsite_id, last_edited_at)
     SELECT user_id, $2, last_edited_at FROM campsite_editors WHERE campsite_id = $1
     ON CONFLICT (user_id, campsite_id) DO UPDATE
       SET last_edited_at = greatest(e.last_edited_at, excluded.last_edited_at)`,
  'UPDATE campsite_proposals SET campsite_id = $2 WHERE campsite_id = $1',
  'UPDATE point_events SET campsite_id = $2 WHERE campsite_id = $1',
  'UPDATE notices SET campsite_id = $2 WHERE campsite_id = $1',
  'UPDATE campsite_sources SET campsite_id = $2 WHERE campsite_id = $1',
  'UPDATE merged_campsites SET into_id = $2 WHERE into_id = $1',
  'INSERT INTO merged_campsites (id, into_id) VALUES ($1, $2)',
];

/** Makes one campsite of two, and remembers where the other went. */
@Injectable()
export class MergesRepository {
  constructor(
    private readonly database: DataSource,
    private readonly writes: CampsiteWritesRepository,
    private readonly removal: CampsiteRemovalRepository,
    private readonly points: PointsRepository,
  ) {}

  /** Where a campsite went that is gone; undefined when it was not merged. */
  async intoId(id: number): Promise<number | undefined> {
    const [row] = await this.database.query<{ intoId: number }[]>(
      'SELECT into_id AS "intoId" FROM merged_campsites WHERE id = $1',
      [id],
    );
    return row?.intoId;
  }

  /** The campsite another one was merged into; undefined when it was not merged. */
  async into(id: number): Promise<{ id: number; name: string } | undefined> {
    const [row] = await this.database.query<{ id: number; name: string }[]>(
      'SELECT c.id, c.name FROM merged_campsites m JOIN campsites c ON c.id = m.into_id WHERE m.id = $1',
      [id],
    );
    return row;
  }

  /** Locks for a merge: whoever was at the one that goes, as writers of check-ins do, then both campsites. */
  async hold(manager: EntityManager, { keepId, goneId }: Omit<Merge, 'userId'>): Promise<void> {
    await manager.query(
      `SELECT id FROM users WHERE id IN (SELECT user_id FROM point_events WHERE campsite_id = $1
                                         UNION SELECT user_id FROM checkins WHERE campsite_id = $1)
       ORDER BY id FOR NO KEY UPDATE`,
      [goneId],
    );
    await this.removal.hold(manager, [keepId, goneId]);
  }

  /**
   * Moves what is one campsite's to the other, its history included, fills what that one lacks, and deletes the one.
   * Callers have called `hold`.
   * @returns keys of pictures nobody names any more, undefined when one of the two is gone already.
   */
  async merge(manager: EntityManager, { keepId, goneId, userId }: Merge): Promise<string[] | undefined> {
    const kept = await this.writes.lock(manager, keepId);
    const gone = await this.writes.lock(manager, goneId);
    if (!kept || !gone) return undefined;
    const scorers = await manager.query<{ id: number }[]>(
      'SELECT DISTINCT user_id AS id FROM point_events WHERE campsite_id = $1',
      [goneId],
    );
    for (const move of MOVES) await manager.query(move, [goneId, keepId]);
    await recountRatings(manager, [keepId]);
    await this.points.recount(
      manager,
      scorers.map(({ id }) => id),
    );
    const gained = gainedFields({ ...kept }, { ...gone });
    const by = { userId, source: 'merge', sourceId: String(goneId) } as const;
    await this.writes.applyChanges(manager, keepId, gained, by);
    await refreshReadModel(manager, [keepId]);
    const removed = await this.removal.remove(
      manager,
      goneId,
      { ...by, sourceId: String(keepId) },
      { heirId: keepId },
    );
    return removed?.pictureKeys;
  }
}
