import type { EntityManager } from 'typeorm';

const RECOUNT = [
  'DELETE FROM campsite_ratings WHERE campsite_id = ANY($1)',
  `INSERT INTO campsite_ratings (campsite_id, user_id, rating)
     SELECT DISTINCT ON (campsite_id, user_id) campsite_id, user_id, rating FROM checkins
     WHERE campsite_id = ANY($1) AND hidden_at IS NULL
     ORDER BY campsite_id, user_id, created_at DESC, id DESC`,
  `UPDATE campsite_stats s SET rating_sum = r.sum, rating_count = r.count,
     average_rating = round(r.sum::numeric / nullif(r.count, 0), 1),
     checkin_count = (SELECT count(*) FROM checkins k WHERE k.campsite_id = c.id AND k.hidden_at IS NULL)
   FROM unnest($1::int[]) AS c(id) CROSS JOIN LATERAL (
     SELECT coalesce(sum(rating), 0)::int AS sum, count(*)::int AS count
     FROM campsite_ratings WHERE campsite_id = c.id) r
   WHERE s.campsite_id = c.id`,
];

/**
 * Recomputes ratings and counters of campsites from their check-ins: the mean of each user's latest rating
 * (docs/decisions 5).
 */
export async function recountRatings(manager: EntityManager, campsiteIds: number[]): Promise<void> {
  for (const statement of RECOUNT) await manager.query(statement, [campsiteIds]);
}
