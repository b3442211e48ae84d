/** A row that PostgreSQL returns as JSON, which is parsed much faster than its columns. */
export interface JsonRow<Row> {
  row: Row;
}

/** Columns for cards, of campsite `c` and its counters `s`. */
export const CARD_COLUMNS = `c.id, c.name, c.province, c.closest_town AS "closestTown",
  c.short_description AS "shortDescription", c.latitude, c.longitude, c.rates,
  c.admin_verified AS "adminVerified", c.is_closed AS "isClosed", c.pet_friendly AS "petFriendly",
  c.facility_names AS "facilityNames", c.cover_keys AS "coverKeys", c.image_urls AS "imageUrls",
  s.average_rating AS "averageRating", coalesce(s.rating_count, 0) AS "ratingCount",
  (SELECT min(o.reference) FROM campsite_sources o WHERE o.campsite_id = c.id) AS "osmRef"`;

/**
 * The campsites of the ids in $1, in any order. The sub-select hides the number of ids from the planner, which would
 * else prefer a custom plan for few ids to the generic one, and planning costs more than reading.
 */
export const OF_IDS = `FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id
  WHERE c.id = ANY(ARRAY(SELECT unnest($1::int[])))`;
