import { statementsMigration } from '../statements-migration';

const KINDS = "'checkin', 'photo', 'image', 'profile', 'campsite', 'request'";

const UP = [
  'ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_kind_check',
  // Wider than the one before: every row holds it, and reading them all would be under this lock.
  `ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_kind_check
     CHECK (kind IN (${KINDS}, 'contacts')) NOT VALID`,
];

const DOWN = [
  `DELETE FROM moderation_cases WHERE kind = 'contacts'`,
  'ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_kind_check',
  `ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_kind_check CHECK (kind IN (${KINDS}))`,
];

/** Reports of a campsite's contacts. */
export class ContactReports1795046400046 extends statementsMigration(UP, DOWN) {}
