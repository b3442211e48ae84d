import { statementsMigration } from '../statements-migration';

const OUTCOMES =
  "'waiting', 'imported', 'duplicate', 'refused', 'updated', 'unchanged', 'failed', 'removed', 'kept'";

const references = (table: string, column: string, target: string, onDelete: string) =>
  `ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_fkey FOREIGN KEY (${column})
     REFERENCES ${target} ON DELETE ${onDelete} ON UPDATE NO ACTION`;

const revisionSources = (sources: string) => [
  `ALTER TABLE campsite_revisions DROP CONSTRAINT campsite_revisions_source_check`,
  `ALTER TABLE campsite_revisions ADD CONSTRAINT campsite_revisions_source_check CHECK (source IN (${sources}))`,
];

const oneRunning = (exception: string) => [
  `DROP INDEX job_runs_one_running_key`,
  `CREATE UNIQUE INDEX job_runs_one_running_key ON job_runs (type)
     WHERE status IN ('started', 'processing')${exception}`,
];

const JOBS = [
  `ALTER TABLE job_runs ADD COLUMN campsite_id integer`,
  `ALTER TABLE job_runs ADD COLUMN undone_at timestamptz`,
  `ALTER TABLE job_runs ADD COLUMN undone_by_run_id uuid`,
  `CREATE INDEX job_runs_newest_idx ON job_runs (created_at, id)`,
  ...oneRunning(" AND type <> 'import'"),
  `CREATE TABLE job_run_items (
      run_id uuid NOT NULL,
      item integer NOT NULL,
      campsite_id integer,
      campsite_name text NOT NULL DEFAULT '',
      outcome text NOT NULL DEFAULT 'waiting',
      message text NOT NULL DEFAULT '',
      details jsonb,
      finished_at timestamptz,
      CONSTRAINT job_run_items_outcome_check CHECK (outcome IN (${OUTCOMES})),
      CONSTRAINT job_run_items_pkey PRIMARY KEY (run_id, item)
    )`,
  `CREATE INDEX job_run_items_newest_idx ON job_run_items (run_id, finished_at, item)`,
  `CREATE INDEX job_run_items_campsite_id_idx ON job_run_items (campsite_id)`,
  references('job_run_items', 'run_id', 'job_runs(id)', 'CASCADE'),
  `CREATE TABLE import_files (
      run_id uuid NOT NULL,
      filename varchar(255) NOT NULL,
      content bytea NOT NULL,
      CONSTRAINT import_files_pkey PRIMARY KEY (run_id)
    )`,
  references('import_files', 'run_id', 'job_runs(id)', 'CASCADE'),
];

const EDITORS = [
  `CREATE TABLE campsite_editors (
      user_id integer NOT NULL,
      campsite_id integer NOT NULL,
      last_edited_at timestamptz NOT NULL,
      CONSTRAINT campsite_editors_pkey PRIMARY KEY (user_id, campsite_id)
    )`,
  `CREATE INDEX campsite_editors_newest_idx ON campsite_editors (user_id, last_edited_at, campsite_id)`,
  `CREATE INDEX campsite_editors_campsite_id_idx ON campsite_editors (campsite_id)`,
  references('campsite_editors', 'user_id', 'users(id)', 'CASCADE'),
  references('campsite_editors', 'campsite_id', 'campsites(id)', 'CASCADE'),
  `INSERT INTO campsite_editors (user_id, campsite_id, last_edited_at)
     SELECT user_id, campsite_id, max(created_at) FROM campsite_revisions
     WHERE user_id IS NOT NULL AND campsite_id IS NOT NULL AND source IN ('admin', 'suggestion')
     GROUP BY user_id, campsite_id`,
  `ALTER TABLE campsite_revisions ADD COLUMN source_url text`,
  `CREATE INDEX campsite_revisions_source_idx ON campsite_revisions (source_id, campsite_id)`,
  ...revisionSources("'admin', 'suggestion', 'import', 'scrape', 'merge', 'undo'"),
];

const DUPLICATES = [
  `CREATE TABLE duplicate_pairs (
      id SERIAL NOT NULL,
      one_id integer NOT NULL,
      other_id integer NOT NULL,
      likeness real NOT NULL,
      distance_m integer,
      dismissed_at timestamptz,
      dismissed_by_id integer,
      CONSTRAINT duplicate_pairs_order_check CHECK (one_id < other_id),
      CONSTRAINT duplicate_pairs_one_id_other_id_key UNIQUE (one_id, other_id),
      CONSTRAINT duplicate_pairs_pkey PRIMARY KEY (id)
    )`,
  `CREATE INDEX duplicate_pairs_other_id_idx ON duplicate_pairs (other_id)`,
  `CREATE INDEX duplicate_pairs_open_idx ON duplicate_pairs (likeness, id) WHERE dismissed_at IS NULL`,
  `CREATE INDEX duplicate_pairs_dismissed_by_id_idx ON duplicate_pairs (dismissed_by_id)`,
  references('duplicate_pairs', 'one_id', 'campsites(id)', 'CASCADE'),
  references('duplicate_pairs', 'other_id', 'campsites(id)', 'CASCADE'),
  references('duplicate_pairs', 'dismissed_by_id', 'users(id)', 'SET NULL'),
  `CREATE TABLE merged_campsites (
      id integer NOT NULL,
      into_id integer NOT NULL,
      CONSTRAINT merged_campsites_pkey PRIMARY KEY (id)
    )`,
  `CREATE INDEX merged_campsites_into_id_idx ON merged_campsites (into_id)`,
  references('merged_campsites', 'into_id', 'campsites(id)', 'CASCADE'),
];

const SCRAPES = [
  `CREATE TABLE campsite_scrapes (
      campsite_id integer NOT NULL,
      type text NOT NULL,
      scraped_at timestamptz NOT NULL,
      CONSTRAINT campsite_scrapes_pkey PRIMARY KEY (campsite_id, type)
    )`,
  references('campsite_scrapes', 'campsite_id', 'campsites(id)', 'CASCADE'),
  `ALTER TABLE campsite_images ADD COLUMN creator text`,
  `ALTER TABLE campsite_images ADD COLUMN origin_url text`,
  `ALTER TABLE campsite_images ADD COLUMN content_hash varchar(64)`,
  `CREATE UNIQUE INDEX campsite_images_content_key ON campsite_images (campsite_id, content_hash)`,
  `ALTER TABLE suggested_updates ALTER COLUMN user_id DROP NOT NULL`,
  `ALTER TABLE suggested_updates ADD COLUMN source_url text`,
  `CREATE UNIQUE INDEX suggested_updates_one_scraped_key ON suggested_updates (campsite_id)
     WHERE status = 'pending' AND user_id IS NULL`,
];

const DOWN = [
  `DROP INDEX suggested_updates_one_scraped_key`,
  `DELETE FROM suggested_updates WHERE user_id IS NULL`,
  `ALTER TABLE suggested_updates DROP COLUMN source_url`,
  `ALTER TABLE suggested_updates ALTER COLUMN user_id SET NOT NULL`,
  `DROP INDEX campsite_images_content_key`,
  `ALTER TABLE campsite_images DROP COLUMN content_hash`,
  `ALTER TABLE campsite_images DROP COLUMN origin_url`,
  `ALTER TABLE campsite_images DROP COLUMN creator`,
  `DROP TABLE campsite_scrapes`,
  `DROP TABLE merged_campsites`,
  `DROP TABLE duplicate_pairs`,
  `DELETE FROM campsite_revisions WHERE source IN ('merge', 'undo')`,
  ...revisionSources("'admin', 'suggestion', 'import', 'scrape'"),
  `DROP INDEX campsite_revisions_source_idx`,
  `ALTER TABLE campsite_revisions DROP COLUMN source_url`,
  `DROP TABLE campsite_editors`,
  `DROP TABLE import_files`,
  `DROP TABLE job_run_items`,
  ...oneRunning(''),
  `DROP INDEX job_runs_newest_idx`,
  `ALTER TABLE job_runs DROP COLUMN undone_by_run_id`,
  `ALTER TABLE job_runs DROP COLUMN undone_at`,
  `ALTER TABLE job_runs DROP COLUMN campsite_id`,
];

/** What administrators' work needs: items of jobs, uploaded workbooks, editors, likely duplicates, provenance. */
export class Curation1795046400005 extends statementsMigration(
  [...JOBS, ...EDITORS, ...DUPLICATES, ...SCRAPES],
  DOWN,
) {}
