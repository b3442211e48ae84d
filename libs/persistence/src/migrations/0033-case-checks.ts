import type { MigrationInterface, QueryRunner } from 'typeorm';
import { WIDEN_CHECKS } from './0032-removal-answers';

/** Checks that the migration before has widened, which could not read the table under its lock. */
const CHECKS = ['moderation_cases_kind_check', 'moderation_cases_status_check'];

/** Validates them. */
export class CaseChecks1795046400032 implements MigrationInterface {
  readonly name = 'CaseChecks1795046400032';

  async up(runner: QueryRunner): Promise<void> {
    for (const check of CHECKS)
      await runner.query(`ALTER TABLE moderation_cases VALIDATE CONSTRAINT ${check}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of WIDEN_CHECKS) await runner.query(statement);
  }
}
