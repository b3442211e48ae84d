import { statementsMigration } from '../statements-migration';

/** A campsite's page shows the sightings: a change of them is noted as one of the campsite. */
const NOTED = [
  { event: 'INSERT', rows: 'NEW' },
  { event: 'UPDATE', rows: 'NEW' },
  { event: 'DELETE', rows: 'OLD' },
] as const;

const UP = [
  `CREATE TABLE campsite_contact_sightings (
    campsite_id integer NOT NULL REFERENCES campsites(id) ON DELETE CASCADE,
    kind text NOT NULL,
    entry text NOT NULL,
    website text NOT NULL,
    page text NOT NULL,
    seen_at timestamptz NOT NULL,
    CONSTRAINT campsite_contact_sightings_pkey PRIMARY KEY (campsite_id, kind, entry),
    CONSTRAINT campsite_contact_sightings_kind_check CHECK (kind IN ('phone', 'email')))`,
  ...NOTED.map(
    ({ event, rows }) => `CREATE TRIGGER campsite_contact_sightings_${event.toLowerCase()}_noted
      AFTER ${event} ON campsite_contact_sightings REFERENCING ${rows} TABLE AS touched_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_campsite_parts()`,
  ),
];

/** Which listed phones and emails a scrape saw on the campsite's own website, and when. */
export class ContactSightings1795046400045 extends statementsMigration(UP, [
  'DROP TABLE campsite_contact_sightings',
]) {}
