import { dropTables, statementsMigration } from '../statements-migration';

const UP = [
  `CREATE TABLE amenities (
    id SERIAL NOT NULL,
    kind text NOT NULL,
    name text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    osm_ref text,
    phone text,
    opening_hours text,
    as_of date NOT NULL,
    CONSTRAINT amenities_latitude_check CHECK (latitude BETWEEN -90 AND 90),
    CONSTRAINT amenities_longitude_check CHECK (longitude BETWEEN -180 AND 180),
    CONSTRAINT amenities_pkey PRIMARY KEY (id)
  )`,
  'CREATE INDEX amenities_kind_place_idx ON amenities (kind, latitude, longitude)',
];

/** Help and supplies around campsites, from an extract of OpenStreetMap. */
export class Amenities1795046400048 extends statementsMigration(UP, dropTables('amenities')) {}
