import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An entry is never changed and never goes, but for what the conditions let pass. */
const refuse = (...mayPass: string[]) => `CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  ${mayPass.join('\n  ')}
  RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$`;

/** Its address may be shortened, once it is 30 days old. */
const SHORTENED = `IF TG_OP = 'UPDATE' AND OLD.occurred_at < now() - interval '30 days'
     AND NEW.address IS NOT DISTINCT FROM shortened_address(OLD.address)
     AND (to_jsonb(NEW) - 'address') = (to_jsonb(OLD) - 'address') THEN
    RETURN NEW;
  END IF;`;

/** What was written about somebody may go, once their account is removed. */
const FORGOTTEN = `IF TG_OP = 'UPDATE' AND OLD.subject_type = 'user' AND NEW.details = OLD.details - 'reason'
     AND (to_jsonb(NEW) - 'details') = (to_jsonb(OLD) - 'details') THEN
    IF EXISTS (SELECT FROM users WHERE id = OLD.subject_id::integer AND deleted_at IS NOT NULL) THEN
      RETURN NEW;
    END IF;
  END IF;`;

/** Finds what happened to somebody's things by an index, and lets reasons of suspensions go with the account. */
export class AuditPersons1795046400034 implements MigrationInterface {
  readonly name = 'AuditPersons1795046400034';
  /** An index made while others write needs to be outside of one. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(refuse(SHORTENED, FORGOTTEN));
    // A try that was broken off leaves an index that is never used.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS audit_events_owner_idx');
    await runner.query(`CREATE INDEX CONCURRENTLY audit_events_owner_idx
      ON audit_events (coalesce(details->>'authorId', details->>'ownerId'), id)
      WHERE coalesce(details->>'authorId', details->>'ownerId') IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // A step down runs in a transaction.
    await runner.query('DROP INDEX audit_events_owner_idx');
    await runner.query(refuse(SHORTENED));
  }
}
