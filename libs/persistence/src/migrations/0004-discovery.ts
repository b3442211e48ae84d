import { statementsMigration } from '../statements-migration';

/** Bits of a map cell's column and row; a cell is 1.2 km wide at the equator. */
const BITS = 15;
export const CELLS = 2 ** BITS;

/** Web Mercator ends here, in degrees. */
export const LAST_LATITUDE = 85.05112878;

/** Puts bit n of `value` at place 2n + `offset`. */
export const spread = (value: string, offset: number) =>
  Array.from({ length: BITS }, (_, bit) => `((${value} & ${2 ** bit}) << ${bit + offset})`).join(' | ');

export const clamped = (cell: string) => `least(greatest(floor(${cell})::int, 0), ${CELLS - 1})`;

/**
 * The square of the map a point lies in, as a Morton code (columns in the even bits, rows from the north in the odd
 * ones): points near each other have numbers near each other. Points without coordinates come last.
 * The body is parsed when the function is made, so that it works under any search_path (as when a dump is restored).
 */
export const MAP_CELL = `
  CREATE FUNCTION map_cell(latitude double precision, longitude double precision) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT CASE WHEN latitude IS NULL OR longitude IS NULL THEN ${CELLS * CELLS}
                ELSE ${spread('x', 0)} | ${spread('y', 1)} END
    FROM (SELECT ${clamped(`(longitude + 180) / 360 * ${CELLS}`)} AS x,
                 ${clamped(`(0.5 - ln((1 + s) / (1 - s)) / (4 * pi())) * ${CELLS}`)} AS y
          FROM (SELECT sin(radians(least(greatest(latitude, -${LAST_LATITUDE}), ${LAST_LATITUDE}))) AS s) sine) cell)`;

/**
 * Notes which campsites a statement changed, with the transaction's number: a reader that remembers the oldest
 * transaction still running at its last look never misses one, whatever the order of commits.
 */
const noteChanges = (name: string, campsites: string) => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO campsite_changes (campsite_id, changed_in)
    SELECT id, pg_current_xact_id()::text::bigint FROM (${campsites}) touched(id)
    WHERE id IS NOT NULL ORDER BY id
    ON CONFLICT (campsite_id) DO UPDATE SET changed_in = excluded.changed_in;
    RETURN NULL;
  END $$`;

/** Everything a card, a popup or a campsite's page shows, and how its change is noticed. */
const WATCHED = [
  { table: 'campsites', events: ['INSERT', 'UPDATE', 'DELETE'], note: 'note_campsite_rows' },
  { table: 'campsite_stats', events: ['INSERT', 'UPDATE'], note: 'note_campsite_parts' },
  { table: 'campsite_images', events: ['INSERT', 'UPDATE', 'DELETE'], note: 'note_campsite_parts' },
  { table: 'checkins', events: ['UPDATE', 'DELETE'], note: 'note_campsite_parts' },
] as const;

const TRANSITION = {
  INSERT: 'NEW TABLE AS touched_rows',
  UPDATE: 'NEW TABLE AS touched_rows',
  DELETE: 'OLD TABLE AS touched_rows',
} as const;

const TRIGGERS = WATCHED.flatMap(({ table, events, note }) =>
  events.map(
    (event) => `CREATE TRIGGER ${table}_${event.toLowerCase()}_noted AFTER ${event} ON ${table}
      REFERENCING ${TRANSITION[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${note}()`,
  ),
);

/** A check-in shows its author's name and picture; nearly all updates of users touch neither and cost nothing. */
const AUTHOR_FIELDS = ['username', 'first_name', 'last_name', 'profile_picture', 'deleted_at'];
const authorFields = (row: string) => AUTHOR_FIELDS.map((field) => `${row}.${field}`).join(', ');
const AUTHOR_TRIGGER = `CREATE TRIGGER users_author_noted AFTER UPDATE OF ${AUTHOR_FIELDS.join(', ')} ON users
  FOR EACH ROW WHEN ((${authorFields('OLD')}) IS DISTINCT FROM (${authorFields('NEW')}))
  EXECUTE FUNCTION note_author()`;

const UP = [
  `CREATE TABLE campsite_changes (
      campsite_id integer NOT NULL,
      changed_in bigint NOT NULL,
      CONSTRAINT campsite_changes_pkey PRIMARY KEY (campsite_id)
    )`,
  `CREATE INDEX campsite_changes_changed_in_idx ON campsite_changes (changed_in)`,
  noteChanges('note_campsite_rows', 'SELECT DISTINCT id FROM touched_rows'),
  noteChanges('note_campsite_parts', 'SELECT DISTINCT campsite_id FROM touched_rows'),
  noteChanges('note_author', 'SELECT DISTINCT campsite_id FROM checkins WHERE user_id = NEW.id'),
  noteChanges('note_all_campsites', 'SELECT id FROM campsites'),
  ...TRIGGERS,
  AUTHOR_TRIGGER,
  `CREATE TRIGGER campsites_truncate_noted BEFORE TRUNCATE ON campsites
    FOR EACH STATEMENT EXECUTE FUNCTION note_all_campsites()`,
  MAP_CELL,
  `CREATE INDEX campsites_map_order_idx ON campsites (map_cell(latitude, longitude), id)`,
  `CREATE INDEX favorites_user_newest_idx ON favorites (user_id, created_at, id)`,
  // The catalogue in the API answers what these were for; every write pays for an index nobody reads.
  `DROP INDEX campsites_search_text_idx`,
  `DROP INDEX campsites_facility_names_idx`,
  `DROP INDEX campsites_province_order_idx`,
  `DROP INDEX campsites_default_order_idx`,
];

const DOWN = [
  `CREATE INDEX campsites_default_order_idx ON campsites (is_closed, id)`,
  `CREATE INDEX campsites_province_order_idx ON campsites (province, is_closed, id)`,
  `CREATE INDEX campsites_facility_names_idx ON campsites USING gin (facility_names)`,
  `CREATE INDEX campsites_search_text_idx ON campsites USING gin (search_text gin_trgm_ops)`,
  `DROP INDEX favorites_user_newest_idx`,
  `DROP INDEX campsites_map_order_idx`,
  `DROP FUNCTION map_cell`,
  ...WATCHED.flatMap(({ table, events }) =>
    events.map((event) => `DROP TRIGGER ${table}_${event.toLowerCase()}_noted ON ${table}`),
  ),
  `DROP TRIGGER users_author_noted ON users`,
  `DROP TRIGGER campsites_truncate_noted ON campsites`,
  `DROP FUNCTION note_all_campsites`,
  `DROP FUNCTION note_campsite_rows`,
  `DROP FUNCTION note_campsite_parts`,
  `DROP FUNCTION note_author`,
  `DROP TABLE campsite_changes`,
];

export class Discovery1795046400003 extends statementsMigration(UP, DOWN) {}
