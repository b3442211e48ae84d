import { statementsMigration } from '../statements-migration';
import { WIDEN_CHECKS } from './0032-removal-answers';

/** Checks that the migration before has widened, which could not read the table under its lock. */
const CHECKS = ['moderation_cases_kind_check', 'moderation_cases_status_check'];

/** Validates them. */
export class CaseChecks1795046400032 extends statementsMigration(
  CHECKS.map((check) => `ALTER TABLE moderation_cases VALIDATE CONSTRAINT ${check}`),
  WIDEN_CHECKS,
) {}
