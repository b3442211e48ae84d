import { dropTables, statementsMigration } from '../statements-migration';

const UP = [
  `CREATE TABLE blocks (
    user_id integer NOT NULL,
    blocked_id integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT blocks_not_oneself_check CHECK (user_id <> blocked_id),
    CONSTRAINT blocks_pkey PRIMARY KEY (user_id, blocked_id)
  )`,
  'CREATE INDEX blocks_blocked_id_idx ON blocks (blocked_id)',
  `ALTER TABLE blocks ADD CONSTRAINT blocks_user_id_fkey FOREIGN KEY (user_id)
     REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE blocks ADD CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id)
     REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  // Widened by the migration before, which could not read the table under its lock.
  'ALTER TABLE campsite_revisions VALIDATE CONSTRAINT campsite_revisions_source_check',
];

/** Whom somebody has blocked. */
export class Blocks1795046400030 extends statementsMigration(UP, dropTables('blocks')) {}
