/**
 * What the limit's statements need beyond our own indexes; reads of ours do not touch them. Words are stored beside the
 * campsites, so that counting and ranking never compute them.
 */
export const OWN_INDEXES = [
  'CREATE EXTENSION IF NOT EXISTS cube',
  'CREATE EXTENSION IF NOT EXISTS earthdistance',
  'CREATE INDEX bench_open_first ON campsites (is_closed, id)',
  'CREATE INDEX bench_rates ON campsites (rates, id)',
  'CREATE INDEX bench_changed ON campsites (updated_at)',
  'CREATE INDEX bench_latitude ON campsites (latitude)',
  'CREATE INDEX bench_position ON campsites (longitude, latitude, id)',
  'CREATE INDEX bench_province ON campsites (province)',
  'CREATE INDEX bench_names ON campsites USING gin (facility_names, activity_names, category_names)',
  'CREATE INDEX bench_earth ON campsites USING gist (ll_to_earth(latitude, longitude)) WHERE latitude IS NOT NULL',
  `CREATE INDEX bench_rating ON campsite_stats
     (((rating_sum + 17.5) / (rating_count + 5)) DESC, rating_count DESC, campsite_id)`,
  `CREATE TABLE bench_texts AS
     SELECT id, is_closed, to_tsvector('simple', search_text) AS words, to_tsvector('simple', sort_name) AS name
     FROM campsites ORDER BY id`,
  'CREATE INDEX bench_texts_words ON bench_texts USING gin (words)',
  'CREATE INDEX bench_texts_name ON bench_texts USING gin (name)',
  'CREATE INDEX bench_texts_order ON bench_texts (is_closed, id)',
  'CREATE TABLE bench_words AS SELECT word, ndoc FROM ts_stat($$SELECT words FROM bench_texts$$)',
  'CREATE INDEX bench_words_like ON bench_words USING gin (word gin_trgm_ops)',
  'VACUUM ANALYZE',
];

/** Statements that remove what an earlier version of this list has made. */
export const FORMER_INDEXES = `
  SELECT format('DROP %s IF EXISTS %I', CASE relkind WHEN 'i' THEN 'INDEX' ELSE 'TABLE' END, relname) AS statement
  FROM pg_class WHERE relname LIKE 'bench\\_%' AND relkind IN ('i', 'r') ORDER BY relkind DESC`;
