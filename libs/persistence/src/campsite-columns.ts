/** A row as PostgreSQL writes it as JSON: read at once, which is far cheaper than column by column. */
export interface JsonRow<Row> {
  row: Row;
}

/** What cards show, of `c` and its counters `s`. */
export const CARD_COLUMNS = `c.id, c.name, c.province, c.closest_town AS "closestTown",
  c.short_description AS "shortDescription", c.latitude, c.longitude, c.rates,
  c.admin_verified AS "adminVerified", c.is_closed AS "isClosed", c.pet_friendly AS "petFriendly",
  c.facility_names AS "facilityNames", c.cover_keys AS "coverKeys", c.image_urls AS "imageUrls",
  s.average_rating AS "averageRating", coalesce(s.rating_count, 0) AS "ratingCount",
  (SELECT min(o.reference) FROM campsite_sources o WHERE o.campsite_id = c.id) AS "osmRef"`;

/**
 * These campsites, in any order. Behind a sub-select the planner does not see how many they are: else it would take a
 * plan for one or three to be cheaper than the one it has ready, and plan every time, which costs more than reading.
 */
export const OF_IDS = `FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id
  WHERE c.id = ANY(ARRAY(SELECT unnest($1::int[])))`;
