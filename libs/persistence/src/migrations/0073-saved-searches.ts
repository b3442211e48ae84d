import { dropTables, statementsMigration } from '../statements-migration';

const UP = [
  `CREATE TABLE saved_searches (
    id SERIAL NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    user_id integer NOT NULL,
    name character varying(80) NOT NULL,
    search jsonb NOT NULL,
    is_muted boolean NOT NULL DEFAULT false,
    known_ids integer[] NOT NULL DEFAULT '{}',
    looked_on date NOT NULL,
    CONSTRAINT saved_searches_pkey PRIMARY KEY (id)
  )`,
  'CREATE INDEX saved_searches_user_id_idx ON saved_searches (user_id)',
  'CREATE INDEX saved_searches_looked_on_idx ON saved_searches (looked_on, id)',
  `ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id)
     REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE saved_search_finds (
    id SERIAL NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    saved_search_id integer NOT NULL,
    campsite_id integer NOT NULL,
    found_on date NOT NULL,
    CONSTRAINT saved_search_finds_saved_search_id_campsite_id_key UNIQUE (saved_search_id, campsite_id),
    CONSTRAINT saved_search_finds_pkey PRIMARY KEY (id)
  )`,
  'CREATE INDEX saved_search_finds_campsite_id_idx ON saved_search_finds (campsite_id)',
  'CREATE INDEX saved_search_finds_created_at_idx ON saved_search_finds (created_at)',
  `ALTER TABLE saved_search_finds ADD CONSTRAINT saved_search_finds_saved_search_id_fkey FOREIGN KEY (saved_search_id)
     REFERENCES saved_searches(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE saved_search_finds ADD CONSTRAINT saved_search_finds_campsite_id_fkey FOREIGN KEY (campsite_id)
     REFERENCES campsites(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE saved_search_looks (
    day date NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    origin text NOT NULL,
    next_transaction bigint NOT NULL,
    running bigint[] NOT NULL,
    holder uuid,
    leased_until timestamptz,
    CONSTRAINT saved_search_looks_pkey PRIMARY KEY (day)
  )`,
  'CREATE INDEX saved_search_looks_created_at_idx ON saved_search_looks (created_at)',
];

/** Saved searches, the campsites that were new in them, and the days on which they were looked at. */
export class SavedSearches1795046400072 extends statementsMigration(
  UP,
  dropTables('saved_search_looks', 'saved_search_finds', 'saved_searches'),
) {}
