import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { retryOnDeadlock } from '@kampvuur/persistence';

/** Result of adding a favourite: it is one now, the campsite does not exist, or the list is full. */
export type FavoriteOutcome = 'kept' | 'missing' | 'full';

const ADD = `
  WITH owner AS (SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE),
    campsite AS (SELECT id FROM campsites WHERE id = $2 FOR KEY SHARE),
    held AS (SELECT count(*) AS number, coalesce(bool_or(campsite_id = $2), false) AS has_it
             FROM favorites WHERE user_id = $1),
    added AS (INSERT INTO favorites (user_id, campsite_id)
              SELECT owner.id, campsite.id FROM owner, campsite, held WHERE held.number < $3
              ON CONFLICT DO NOTHING)
  SELECT CASE WHEN NOT EXISTS (SELECT FROM campsite) THEN 'missing'
              WHEN held.number < $3 OR held.has_it THEN 'kept' ELSE 'full' END AS outcome FROM held`;

const REMOVE = `
  DELETE FROM favorites WHERE user_id = $1
    AND campsite_id IN (SELECT $2::int UNION ALL SELECT into_id FROM merged_campsites WHERE id = $2)`;

/** Favourite campsites. Writes are transactions, of which only so many run at a time (`RequestDataSource`). */
@Injectable()
export class FavoritesRepository {
  constructor(private readonly database: DataSource) {}

  /** Ids of a user's favourites, the latest first. */
  async campsiteIds(userId: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      'SELECT campsite_id AS id FROM favorites WHERE user_id = $1 ORDER BY created_at DESC, favorites.id DESC',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Adds a favourite, unless it is one already. The locks prevent account and campsite from being removed until the row is
   * written; a merge of the campsite may want them in the other order. Simultaneous requests may exceed the limit by a few.
   */
  async add(userId: number, campsiteId: number, max: number): Promise<FavoriteOutcome> {
    const [answer] = await retryOnDeadlock(this.database, (manager) =>
      manager.query<[{ outcome: FavoriteOutcome }]>(ADD, [userId, campsiteId, max]),
    );
    return answer.outcome;
  }

  /** Removes a favourite, also by the id of a campsite that was merged into it. */
  async remove(userId: number, campsiteId: number): Promise<void> {
    await this.database.transaction((manager) => manager.query(REMOVE, [userId, campsiteId]));
  }
}
