import { statementsMigration } from '../statements-migration';

const UP = [
  'ALTER TABLE identities ADD COLUMN email varchar(254)',
  'ALTER TABLE users ADD COLUMN sign_in_review_since timestamptz',
  // Sign-in methods are added on confirmed addresses only: whoever made them administrators has vouched for theirs.
  'UPDATE users SET email_verified_at = now() WHERE is_admin AND email_verified_at IS NULL',
];

/** By what people recognise a linked account, and since when a password reset has questions about other sign-in methods. */
export class SignInMethods1795046400037 extends statementsMigration(UP, [
  'ALTER TABLE users DROP COLUMN sign_in_review_since',
  'ALTER TABLE identities DROP COLUMN email',
]) {}
