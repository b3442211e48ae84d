import { statementsMigration } from '../statements-migration';

/** Cards and the map tell whom a campsite comes from: a change of that is noted as one of the campsite. */
const NOTED = [
  { event: 'INSERT', rows: 'NEW' },
  { event: 'UPDATE', rows: 'NEW' },
  { event: 'DELETE', rows: 'OLD' },
] as const;

const UP = [
  `CREATE TABLE campsite_sources (
    source text NOT NULL,
    reference text NOT NULL,
    licence text NOT NULL,
    campsite_id integer,
    imported_values jsonb NOT NULL,
    first_run_id uuid NOT NULL,
    last_run_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT campsite_sources_pkey PRIMARY KEY (source, reference)
  )`,
  `CREATE INDEX campsite_sources_campsite_id_idx ON campsite_sources (campsite_id)`,
  `ALTER TABLE campsite_sources ADD CONSTRAINT campsite_sources_campsite_id_fkey FOREIGN KEY (campsite_id)
     REFERENCES campsites(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  ...NOTED.map(
    ({ event, rows }) => `CREATE TRIGGER campsite_sources_${event.toLowerCase()}_noted
      AFTER ${event} ON campsite_sources REFERENCING ${rows} TABLE AS touched_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_campsite_parts()`,
  ),
  `CREATE UNIQUE INDEX job_runs_one_fetch_key ON job_runs (type)
     WHERE status IN ('started', 'processing') AND params ->> 'source' = 'overpass'`,
];

/** Where campsites come from that are not our own data, and that one fetch of map data runs at a time. */
export class CampsiteSources1795046400018 extends statementsMigration(UP, [
  'DROP INDEX job_runs_one_fetch_key',
  'DROP TABLE campsite_sources',
]) {}
