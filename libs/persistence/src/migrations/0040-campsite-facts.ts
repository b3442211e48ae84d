import { statementsMigration } from '../statements-migration';

const UP = [
  `CREATE TABLE campsite_facts (
    campsite_id integer NOT NULL REFERENCES campsites(id) ON DELETE CASCADE,
    fact text COLLATE "C" NOT NULL,
    value jsonb NOT NULL,
    source text NOT NULL,
    reference text,
    observed_at timestamptz NOT NULL,
    user_id integer REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT campsite_facts_pkey PRIMARY KEY (campsite_id, fact),
    CONSTRAINT campsite_facts_source_check
      CHECK (source IN ('admin', 'suggestion', 'import', 'scrape', 'merge', 'undo', 'proposal')))`,
  'CREATE INDEX campsite_facts_user_id_idx ON campsite_facts (user_id) WHERE user_id IS NOT NULL',
  "ALTER TABLE campsites ADD COLUMN facts jsonb NOT NULL DEFAULT '{}'",
  'ALTER TABLE campsite_revisions ADD COLUMN old_origin jsonb',
];

/** Facts of campsites without a column of their own, where each value comes from, and their read model. */
export class CampsiteFacts1795046400039 extends statementsMigration(UP, [
  'ALTER TABLE campsite_revisions DROP COLUMN old_origin',
  'ALTER TABLE campsites DROP COLUMN facts',
  'DROP TABLE campsite_facts',
]) {}
