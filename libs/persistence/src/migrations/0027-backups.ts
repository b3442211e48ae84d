import { dropTables, statementsMigration } from '../statements-migration';

/** When the last backup was made, for the page of the administrators. */
export class Backups1795046400026 extends statementsMigration(
  [
    `CREATE TABLE backups (
      id SERIAL NOT NULL,
      name text NOT NULL,
      started_at timestamptz NOT NULL,
      finished_at timestamptz NOT NULL DEFAULT now(),
      rows bigint NOT NULL,
      pictures integer NOT NULL,
      bytes bigint NOT NULL,
      is_encrypted boolean NOT NULL,
      CONSTRAINT backups_pkey PRIMARY KEY (id)
    )`,
    'CREATE INDEX backups_finished_at_idx ON backups (finished_at)',
  ],
  dropTables('backups'),
) {}
