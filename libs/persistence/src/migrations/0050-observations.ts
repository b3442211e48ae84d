import { statementsMigration } from '../statements-migration';

/** What campers say about a visit besides rating and words, and the month of the visit. */
export class Observations1795046400049 extends statementsMigration(
  [
    "ALTER TABLE checkins ADD COLUMN observations jsonb NOT NULL DEFAULT '{}'",
    'ALTER TABLE checkins ADD COLUMN visited_on date',
  ],
  ['ALTER TABLE checkins DROP COLUMN visited_on', 'ALTER TABLE checkins DROP COLUMN observations'],
) {}
