import { statementsMigration } from '../statements-migration';

/** What was chosen for the headers of imported sheets, and how rows differ from the campsites they match. */
export class ImportUpdates1795046400014 extends statementsMigration(
  [
    `CREATE TABLE import_headers (
      key text NOT NULL,
      field text,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT import_headers_pkey PRIMARY KEY (key)
    )`,
    'ALTER TABLE job_run_items ADD COLUMN differences jsonb',
  ],
  ['ALTER TABLE job_run_items DROP COLUMN differences', 'DROP TABLE import_headers'],
) {}
