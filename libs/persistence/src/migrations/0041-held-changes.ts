import { statementsMigration } from '../statements-migration';

/**
 * Notes which campsites a statement changed, as in 0004. In a transaction of a run that holds its changes (the setting
 * `kampvuur.held_by`) they are noted as held by it instead, until the run releases them all at once.
 */
const noteChanges = (name: string, campsites: string, isNew: string) => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    holder text := current_setting('kampvuur.held_by', true);
  BEGIN
    IF holder <> '' THEN
      INSERT INTO held_campsite_changes (run_id, campsite_id, is_new)
      SELECT holder::uuid, id, ${isNew} FROM (${campsites}) touched(id) WHERE id IS NOT NULL ORDER BY id
      ON CONFLICT (run_id, campsite_id) DO NOTHING;
    ELSE
      INSERT INTO campsite_changes (campsite_id, changed_in)
      SELECT id, pg_current_xact_id()::text::bigint FROM (${campsites}) touched(id)
      WHERE id IS NOT NULL ORDER BY id
      ON CONFLICT (campsite_id) DO UPDATE SET changed_in = excluded.changed_in;
    END IF;
    RETURN NULL;
  END $$`;

const noteChangesAtOnce = (name: string, campsites: string) => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO campsite_changes (campsite_id, changed_in)
    SELECT id, pg_current_xact_id()::text::bigint FROM (${campsites}) touched(id)
    WHERE id IS NOT NULL ORDER BY id
    ON CONFLICT (campsite_id) DO UPDATE SET changed_in = excluded.changed_in;
    RETURN NULL;
  END $$`;

const ROWS = ['note_campsite_rows', 'SELECT DISTINCT id FROM touched_rows'] as const;
const PARTS = ['note_campsite_parts', 'SELECT DISTINCT campsite_id FROM touched_rows'] as const;

/** Changes of an import are held back from lists and the map until all of them are written. */
export class HeldChanges1795046400040 extends statementsMigration(
  [
    `CREATE TABLE held_campsite_changes (
      run_id uuid NOT NULL,
      campsite_id integer NOT NULL,
      is_new boolean NOT NULL,
      CONSTRAINT held_campsite_changes_pkey PRIMARY KEY (run_id, campsite_id))`,
    noteChanges(...ROWS, "TG_OP = 'INSERT'"),
    noteChanges(...PARTS, 'false'),
  ],
  [
    noteChangesAtOnce(...ROWS),
    noteChangesAtOnce(...PARTS),
    `INSERT INTO campsite_changes (campsite_id, changed_in)
      SELECT DISTINCT campsite_id, pg_current_xact_id()::text::bigint FROM held_campsite_changes
      ON CONFLICT (campsite_id) DO UPDATE SET changed_in = excluded.changed_in`,
    'DROP TABLE held_campsite_changes',
  ],
) {}
