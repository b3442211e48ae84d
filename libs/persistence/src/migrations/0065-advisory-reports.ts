import { statementsMigration } from '../statements-migration';

const KINDS = "'checkin', 'photo', 'image', 'profile', 'campsite', 'request', 'contacts'";

const UP = [
  'ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_kind_check',
  // Wider than the one before: every row holds it, and reading them all would be under this lock.
  `ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_kind_check
     CHECK (kind IN (${KINDS}, 'advisory')) NOT VALID`,
];

const DOWN = [
  `DELETE FROM moderation_cases WHERE kind = 'advisory'`,
  'ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_kind_check',
  `ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_kind_check CHECK (kind IN (${KINDS}))`,
];

/** Reports of the notes of advisories. */
export class AdvisoryReports1795046400064 extends statementsMigration(UP, DOWN) {}
