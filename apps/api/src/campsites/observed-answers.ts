/**
 * SQL: the answers that people gave about a campsite in visits since a day, each person once about a subject, with the latest visit:
 * subject, answer, and the day up to which they count as the first one that does.
 * @param campsite SQL of its id
 * @param since SQL of the first day that counts
 */
export const observedAnswers = (campsite: string, since: string): string => `
  SELECT DISTINCT ON (k.user_id, a.key) a.key AS subject, a.value #>> '{}' AS answer,
    least(k.created_at::date, k.visited_on) AS day
  FROM checkins k CROSS JOIN LATERAL jsonb_each(k.observations) a
  WHERE k.campsite_id = ${campsite} AND k.observations <> '{}' AND k.hidden_at IS NULL
    AND k.created_at >= ${since} AND coalesce(k.visited_on, k.created_at::date) >= ${since}
  ORDER BY k.user_id, a.key, coalesce(k.visited_on, k.created_at::date) DESC, k.id DESC`;
