import { statementsMigration } from '../statements-migration';

const KINDS = "'checkin', 'photo', 'image', 'profile', 'campsite'";
const STATUSES = "'open', 'dismissed', 'hidden', 'deleted'";

/** The wider checks. Every row holds them, and reading them all would be under the lock of the change: not validated yet. */
export const WIDEN_CHECKS = [
  'ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_kind_check',
  `ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_kind_check
     CHECK (kind IN (${KINDS}, 'request')) NOT VALID`,
  'ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_status_check',
  `ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_status_check
     CHECK (status IN (${STATUSES}, 'gone')) NOT VALID`,
];

const UP = [
  // An owner who asked for a removal has no account.
  'ALTER TABLE mails ALTER COLUMN user_id DROP NOT NULL',
  ...WIDEN_CHECKS,
];

const DOWN = [
  'DELETE FROM mails WHERE user_id IS NULL',
  'ALTER TABLE mails ALTER COLUMN user_id SET NOT NULL',
  `DELETE FROM moderation_cases WHERE kind = 'request'`,
  `UPDATE moderation_cases SET status = 'dismissed' WHERE status = 'gone'`,
  'ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_kind_check',
  `ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_kind_check CHECK (kind IN (${KINDS}))`,
  'ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_status_check',
  `ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_status_check CHECK (status IN (${STATUSES}))`,
];

/** Emails to people without an account, requests that name no campsite of ours, and cases that end by themselves. */
export class RemovalAnswers1795046400031 extends statementsMigration(UP, DOWN) {}
