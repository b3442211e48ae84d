import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Somebody of whose favourites an advisory applies to one, and to so many others. */
export interface AffectedUser {
  userId: number;
  campsiteId: number;
  others: number;
}

/**
 * $1 the advisory, $2 its campsites, $3 when the last look began, $4 the last user of the page before, $5 most rows. What there was before a campsite became a favourite is no news. Not
 * for whoever reported it, or is blocked by the reader.
 */
const AFFECTED = `
  SELECT f.user_id AS "userId", min(f.campsite_id) AS "campsiteId", count(*)::int - 1 AS others
  FROM advisories a JOIN favorites f ON f.campsite_id = ANY($2) AND (f.created_at <= a.created_at OR f.created_at <= $3::timestamptz)
  JOIN notice_settings s ON s.user_id = f.user_id AND s.favorite_checkins
  WHERE a.id = $1 AND f.user_id > $4 AND f.user_id IS DISTINCT FROM a.user_id
    AND NOT EXISTS (SELECT FROM blocks x WHERE x.user_id = f.user_id AND x.blocked_id = a.user_id)
  GROUP BY f.user_id ORDER BY f.user_id LIMIT $5`;

/** Whose favourites advisories apply to (docs/decisions 34). */
@Injectable()
export class FavoriteAdvisoriesRepository {
  constructor(private readonly database: DataSource) {}

  /** Users with notices of their favourites, a row each, from the one after `page.afterId` on. */
  affected(
    advisoryId: number,
    campsiteIds: readonly number[],
    lastLookAt: Date | undefined,
    page: { afterId: number; limit: number },
  ): Promise<AffectedUser[]> {
    const parameters = [advisoryId, campsiteIds, lastLookAt ?? null, page.afterId, page.limit];
    return this.database.query<AffectedUser[]>(AFFECTED, parameters);
  }
}
