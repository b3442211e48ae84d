import { dropTables, statementsMigration } from '../statements-migration';

const UP = [
  `CREATE TABLE advisories (
    id SERIAL NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    campsite_id integer,
    area jsonb,
    west double precision,
    south double precision,
    east double precision,
    north double precision,
    kind text NOT NULL,
    note text NOT NULL DEFAULT '',
    starts_on date NOT NULL,
    ends_on date,
    season_from text,
    season_until text,
    user_id integer,
    is_official boolean NOT NULL DEFAULT false,
    ended_at timestamptz,
    CONSTRAINT advisories_kind_check CHECK
      (kind IN ('fireBan', 'noWater', 'floodedRoad', 'closedForSeason', 'powerCuts', 'baboons', 'other')),
    CONSTRAINT advisories_note_check CHECK (char_length(note) <= 300),
    CONSTRAINT advisories_place_check CHECK ((campsite_id IS NULL) <> (area IS NULL)),
    CONSTRAINT advisories_bounds_check CHECK
      ((area IS NULL) = (west IS NULL) AND num_nulls(west, south, east, north) IN (0, 4)),
    CONSTRAINT advisories_season_check CHECK ((season_from IS NULL) = (season_until IS NULL) AND
      (season_from IS NULL OR kind IN ('closedForSeason', 'fireBan'))),
    CONSTRAINT advisories_ends_on_check CHECK (
      (season_from IS NULL AND ends_on IS NOT NULL AND ends_on - starts_on BETWEEN 0 AND 90) OR
      (season_from IS NOT NULL AND (ends_on IS NULL OR ends_on - starts_on BETWEEN 0 AND 365))),
    CONSTRAINT advisories_pkey PRIMARY KEY (id)
  )`,
  'CREATE INDEX advisories_open_idx ON advisories (id) WHERE ended_at IS NULL',
  `CREATE INDEX advisories_area_idx ON advisories (south, north)
     WHERE area IS NOT NULL AND ended_at IS NULL`,
  'CREATE INDEX advisories_campsite_id_idx ON advisories (campsite_id)',
  'CREATE INDEX advisories_user_id_idx ON advisories (user_id, id)',
  'CREATE INDEX advisories_ends_on_idx ON advisories (ends_on)',
  'CREATE INDEX advisories_ended_at_idx ON advisories (ended_at)',
  `ALTER TABLE advisories ADD CONSTRAINT advisories_campsite_id_fkey FOREIGN KEY (campsite_id)
     REFERENCES campsites(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE advisories ADD CONSTRAINT advisories_user_id_fkey FOREIGN KEY (user_id)
     REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE TABLE advisory_voices (
    id SERIAL NOT NULL,
    advisory_id integer NOT NULL,
    user_id integer,
    says text NOT NULL,
    said_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT advisory_voices_says_check CHECK (says IN ('still', 'over')),
    CONSTRAINT advisory_voices_advisory_id_user_id_key UNIQUE (advisory_id, user_id),
    CONSTRAINT advisory_voices_pkey PRIMARY KEY (id)
  )`,
  'CREATE INDEX advisory_voices_user_id_idx ON advisory_voices (user_id, id)',
  `ALTER TABLE advisory_voices ADD CONSTRAINT advisory_voices_advisory_id_fkey FOREIGN KEY (advisory_id)
     REFERENCES advisories(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE advisory_voices ADD CONSTRAINT advisory_voices_user_id_fkey FOREIGN KEY (user_id)
     REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
];

/** Temporary conditions at campsites and in areas, and what campers say about them. */
export class Advisories1795046400043 extends statementsMigration(
  UP,
  dropTables('advisory_voices', 'advisories'),
) {}
