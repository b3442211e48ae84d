import { statementsMigration } from '../statements-migration';

const SOURCES = `'admin', 'suggestion', 'import', 'scrape', 'merge', 'undo'`;

const UP = [
  `CREATE TABLE campsite_proposals (
    id SERIAL NOT NULL,
    user_id integer NOT NULL,
    status text NOT NULL DEFAULT 'pending',
    proposed jsonb NOT NULL,
    is_another_place boolean NOT NULL DEFAULT false,
    photo_keys text[] NOT NULL DEFAULT '{}',
    campsite_id integer,
    created_at timestamptz NOT NULL DEFAULT now(),
    admin_id integer,
    admin_note text,
    processed_at timestamptz,
    CONSTRAINT campsite_proposals_status_check
      CHECK (status IN ('pending', 'approved', 'rejected', 'duplicate')),
    CONSTRAINT campsite_proposals_processed_check CHECK ((status = 'pending') = (processed_at IS NULL)),
    CONSTRAINT campsite_proposals_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX campsite_proposals_status_idx ON campsite_proposals (status, created_at, id)`,
  `CREATE INDEX campsite_proposals_processed_at_idx ON campsite_proposals (processed_at)`,
  `CREATE INDEX campsite_proposals_user_id_idx ON campsite_proposals (user_id, id)`,
  `CREATE INDEX campsite_proposals_campsite_id_idx ON campsite_proposals (campsite_id)`,
  `CREATE INDEX campsite_proposals_admin_id_idx ON campsite_proposals (admin_id)`,
  `ALTER TABLE campsite_proposals ADD CONSTRAINT campsite_proposals_user_id_fkey FOREIGN KEY (user_id)
     REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE campsite_proposals ADD CONSTRAINT campsite_proposals_campsite_id_fkey FOREIGN KEY (campsite_id)
     REFERENCES campsites(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE campsite_proposals ADD CONSTRAINT campsite_proposals_admin_id_fkey FOREIGN KEY (admin_id)
     REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  'ALTER TABLE campsite_revisions DROP CONSTRAINT campsite_revisions_source_check',
  // Wider than the one before: every row holds it, and reading them all would be under this lock.
  `ALTER TABLE campsite_revisions ADD CONSTRAINT campsite_revisions_source_check
     CHECK (source IN (${SOURCES}, 'proposal')) NOT VALID`,
];

const DOWN = [
  `UPDATE campsite_revisions SET source = 'admin', source_id = NULL WHERE source = 'proposal'`,
  'ALTER TABLE campsite_revisions DROP CONSTRAINT campsite_revisions_source_check',
  `ALTER TABLE campsite_revisions ADD CONSTRAINT campsite_revisions_source_check CHECK (source IN (${SOURCES}))`,
  'DROP TABLE campsite_proposals',
];

/** Campsites that campers propose, and a source of their own in the history. */
export class Proposals1795046400029 extends statementsMigration(UP, DOWN) {}
