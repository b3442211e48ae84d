import { statementsMigration } from '../statements-migration';

/** Triggers of 0004 on tables that lists and the map do not read. */
const NOTED = [
  { table: 'campsite_images', event: 'INSERT', rows: 'NEW' },
  { table: 'campsite_images', event: 'UPDATE', rows: 'NEW' },
  { table: 'campsite_images', event: 'DELETE', rows: 'OLD' },
  { table: 'checkins', event: 'UPDATE', rows: 'NEW' },
  { table: 'checkins', event: 'DELETE', rows: 'OLD' },
] as const;

const nameOf = ({ table, event }: (typeof NOTED)[number]) => `${table}_${event.toLowerCase()}_noted`;

const AUTHOR_FIELDS = ['username', 'first_name', 'last_name', 'profile_picture', 'deleted_at'];
const authorFields = (row: string) => AUTHOR_FIELDS.map((field) => `${row}.${field}`).join(', ');

const DOWN = [
  `CREATE FUNCTION note_author() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO campsite_changes (campsite_id, changed_in)
    SELECT id, pg_current_xact_id()::text::bigint
    FROM (SELECT DISTINCT campsite_id FROM checkins WHERE user_id = NEW.id) touched(id)
    WHERE id IS NOT NULL ORDER BY id
    ON CONFLICT (campsite_id) DO UPDATE SET changed_in = excluded.changed_in;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_author_noted AFTER UPDATE OF ${AUTHOR_FIELDS.join(', ')} ON users
    FOR EACH ROW WHEN ((${authorFields('OLD')}) IS DISTINCT FROM (${authorFields('NEW')}))
    EXECUTE FUNCTION note_author()`,
  ...NOTED.map(
    (trigger) => `CREATE TRIGGER ${nameOf(trigger)} AFTER ${trigger.event} ON ${trigger.table}
      REFERENCING ${trigger.rows} TABLE AS touched_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_campsite_parts()`,
  ),
];

/**
 * Changes of images, check-ins and their authors are no longer noted: cards and markers show only what the rows of
 * campsites and their counters hold, and each of those changes writes one of the two where it shows.
 */
export class FewerChangeNotes1795046400013 extends statementsMigration(
  [
    ...NOTED.map((trigger) => `DROP TRIGGER ${nameOf(trigger)} ON ${trigger.table}`),
    'DROP TRIGGER users_author_noted ON users',
    'DROP FUNCTION note_author',
  ],
  DOWN,
) {}
