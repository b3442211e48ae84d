import { statementsMigration } from '../statements-migration';

const UP = [
  'ALTER TABLE campsite_facts ALTER COLUMN value DROP NOT NULL',
  `CREATE TABLE campsite_fact_confirmations (
    id bigint GENERATED ALWAYS AS IDENTITY,
    campsite_id integer NOT NULL REFERENCES campsites(id) ON DELETE CASCADE,
    fact text COLLATE "C" NOT NULL,
    value jsonb NOT NULL,
    user_id integer REFERENCES users(id) ON DELETE CASCADE,
    page text,
    confirmed_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT campsite_fact_confirmations_pkey PRIMARY KEY (id))`,
  `CREATE UNIQUE INDEX campsite_fact_confirmations_key
    ON campsite_fact_confirmations (campsite_id, fact, user_id)`,
  `CREATE UNIQUE INDEX campsite_fact_confirmations_website_key
    ON campsite_fact_confirmations (campsite_id, fact) WHERE user_id IS NULL`,
  `CREATE INDEX campsite_fact_confirmations_user_id_idx
    ON campsite_fact_confirmations (user_id) WHERE user_id IS NOT NULL`,
];

const DOWN = [
  'DROP TABLE campsite_fact_confirmations',
  'DELETE FROM campsite_facts WHERE value IS NULL',
  'ALTER TABLE campsite_facts ALTER COLUMN value SET NOT NULL',
];

/** Where the values of all facts come from, and who has confirmed them. */
export class Provenance1795046400042 extends statementsMigration(UP, DOWN) {}
