import { dropTables, statementsMigration } from '../statements-migration';

const UP = [
  `CREATE TABLE trips (
    id SERIAL NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    user_id integer NOT NULL,
    name character varying(120) NOT NULL,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT trips_pkey PRIMARY KEY (id)
  )`,
  'CREATE INDEX trips_user_id_idx ON trips (user_id)',
  `ALTER TABLE trips ADD CONSTRAINT trips_user_id_fkey FOREIGN KEY (user_id)
     REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE trip_stops (
    id SERIAL NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    trip_id integer NOT NULL,
    position integer NOT NULL,
    campsite_id integer,
    campsite_name text NOT NULL,
    arrives_on date,
    arrives_at text,
    nights integer NOT NULL DEFAULT 1,
    notes text NOT NULL DEFAULT '',
    notes_by integer,
    version integer NOT NULL DEFAULT 1,
    changed_in jsonb NOT NULL DEFAULT '{}',
    CONSTRAINT trip_stops_nights_check CHECK (nights >= 1 AND nights <= 60),
    CONSTRAINT trip_stops_notes_check CHECK (char_length(notes) <= 1000),
    CONSTRAINT trip_stops_arrives_at_check CHECK (arrives_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    CONSTRAINT trip_stops_pkey PRIMARY KEY (id)
  )`,
  'CREATE INDEX trip_stops_trip_id_idx ON trip_stops (trip_id, position, id)',
  'CREATE INDEX trip_stops_campsite_id_idx ON trip_stops (campsite_id)',
  'CREATE INDEX trip_stops_notes_by_idx ON trip_stops (notes_by)',
  `ALTER TABLE trip_stops ADD CONSTRAINT trip_stops_trip_id_fkey FOREIGN KEY (trip_id)
     REFERENCES trips(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE trip_stops ADD CONSTRAINT trip_stops_campsite_id_fkey FOREIGN KEY (campsite_id)
     REFERENCES campsites(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE trip_stops ADD CONSTRAINT trip_stops_notes_by_fkey FOREIGN KEY (notes_by)
     REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE TABLE trip_members (
    trip_id integer NOT NULL,
    user_id integer NOT NULL,
    joined_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT trip_members_pkey PRIMARY KEY (trip_id, user_id)
  )`,
  'CREATE INDEX trip_members_user_id_idx ON trip_members (user_id)',
  `ALTER TABLE trip_members ADD CONSTRAINT trip_members_trip_id_fkey FOREIGN KEY (trip_id)
     REFERENCES trips(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE trip_members ADD CONSTRAINT trip_members_user_id_fkey FOREIGN KEY (user_id)
     REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE trip_links (
    trip_id integer NOT NULL,
    kind text NOT NULL,
    secret_hash bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT trip_links_kind_check CHECK (kind IN ('read', 'together')),
    CONSTRAINT trip_links_secret_hash_key UNIQUE (secret_hash),
    CONSTRAINT trip_links_pkey PRIMARY KEY (trip_id, kind)
  )`,
  'CREATE INDEX trip_links_created_at_idx ON trip_links (created_at)',
  `ALTER TABLE trip_links ADD CONSTRAINT trip_links_trip_id_fkey FOREIGN KEY (trip_id)
     REFERENCES trips(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
];

/** Trips, their stops, the people who plan them together, and links to them. */
export class Trips1795046400055 extends statementsMigration(
  UP,
  dropTables('trip_links', 'trip_members', 'trip_stops', 'trips'),
) {}
