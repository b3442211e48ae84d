import { statementsMigration } from '../statements-migration';

/** When a password or the provider last proved who a session belongs to; of the sessions there are, at their beginning. */
export class AuthenticationTime1795046400012 extends statementsMigration(
  [
    'ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz',
    'UPDATE sessions SET authenticated_at = created_at',
    `ALTER TABLE sessions ALTER COLUMN authenticated_at SET NOT NULL,
      ALTER COLUMN authenticated_at SET DEFAULT now()`,
  ],
  ['ALTER TABLE sessions DROP COLUMN authenticated_at'],
) {}
