import { statementsMigration } from '../statements-migration';

/** Accounts that may not sign in for a while, and why. */
export class Suspensions1795046400024 extends statementsMigration(
  [
    'ALTER TABLE users ADD COLUMN suspended_until timestamptz',
    'ALTER TABLE users ADD COLUMN suspension_reason text',
  ],
  ['ALTER TABLE users DROP COLUMN suspension_reason', 'ALTER TABLE users DROP COLUMN suspended_until'],
) {}
