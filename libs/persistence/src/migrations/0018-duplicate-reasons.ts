import { statementsMigration } from '../statements-migration';

/** Why two campsites are likely one, for the administrator who decides. */
export class DuplicateReasons1795046400017 extends statementsMigration(
  [`ALTER TABLE duplicate_pairs ADD COLUMN reasons text[] NOT NULL DEFAULT '{}'`],
  ['ALTER TABLE duplicate_pairs DROP COLUMN reasons'],
) {}
