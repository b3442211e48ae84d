import { statementsMigration } from '../statements-migration';

const UP = [
  'ALTER TABLE sessions ADD COLUMN browser varchar(80), ADD COLUMN time_zone varchar(64)',
  `CREATE TABLE known_browsers (
    user_id integer NOT NULL,
    secret_hash bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT known_browsers_pkey PRIMARY KEY (user_id, secret_hash)
  )`,
  'CREATE INDEX known_browsers_last_seen_at_idx ON known_browsers (last_seen_at)',
  `ALTER TABLE known_browsers ADD CONSTRAINT known_browsers_user_id_fkey FOREIGN KEY (user_id)
     REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
];

/** What people see of their sessions, and which browsers an account has signed in from. */
export class SessionBrowsers1795046400020 extends statementsMigration(UP, [
  'DROP TABLE known_browsers',
  'ALTER TABLE sessions DROP COLUMN browser, DROP COLUMN time_zone',
]) {}
