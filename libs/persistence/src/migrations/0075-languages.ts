import { statementsMigration } from '../statements-migration';

/** The language in which people get their emails. */
export class Languages1795046400074 extends statementsMigration(
  [
    `ALTER TABLE users ADD COLUMN language varchar(2) NOT NULL DEFAULT 'en'
      CONSTRAINT users_language_check CHECK (language IN ('en', 'af'))`,
  ],
  ['ALTER TABLE users DROP COLUMN language'],
) {}
