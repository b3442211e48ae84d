import { statementsMigration } from '../statements-migration';

/**
 * Which worker carries out a run and how often its lost job was queued again, and under which names facilities,
 * activities and categories stand in older history.
 */
export class Recovery1795046400009 extends statementsMigration(
  [
    `ALTER TABLE job_runs
      ADD COLUMN leased_by uuid,
      ADD COLUMN leased_until timestamptz,
      ADD COLUMN revivals smallint NOT NULL DEFAULT 0,
      ADD COLUMN revived_at timestamptz`,
    `CREATE TABLE former_names (
      id SERIAL NOT NULL,
      kind text NOT NULL,
      name varchar(120) NOT NULL,
      name_id integer NOT NULL,
      last_revision_id bigint NOT NULL,
      CONSTRAINT former_names_pkey PRIMARY KEY (id)
    )`,
    'CREATE INDEX former_names_name_idx ON former_names (kind, name, last_revision_id)',
  ],
  [
    'DROP TABLE former_names',
    `ALTER TABLE job_runs
      DROP COLUMN leased_by, DROP COLUMN leased_until, DROP COLUMN revivals, DROP COLUMN revived_at`,
  ],
) {}
