import { statementsMigration } from '../statements-migration';

/** Rows of imported sheets of which an administrator has said that they are no duplicates. */
export class ConfirmedRows1795046400069 extends statementsMigration(
  [
    `CREATE TABLE import_confirmed_rows (
      key text NOT NULL,
      other_than_id integer,
      campsite_id integer,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT import_confirmed_rows_pkey PRIMARY KEY (key)
    )`,
  ],
  ['DROP TABLE import_confirmed_rows'],
) {}
