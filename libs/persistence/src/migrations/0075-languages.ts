import { statementsMigration } from '../statements-migration';

/** The language in which people get their emails; null where nobody has chosen one. */
export class Languages1795046400074 extends statementsMigration(
  [
    `ALTER TABLE users ADD COLUMN language varchar(2)
      CONSTRAINT users_language_check CHECK (language IN ('en', 'af'))`,
  ],
  ['ALTER TABLE users DROP COLUMN language'],
) {}
