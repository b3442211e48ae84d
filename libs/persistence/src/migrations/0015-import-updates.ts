import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was chosen for the headers of imported sheets, and how rows differ from the campsites they match. */
export class ImportUpdates1795046400014 implements MigrationInterface {
  readonly name = 'ImportUpdates1795046400014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE import_headers (
      key text NOT NULL,
      field text,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT import_headers_pkey PRIMARY KEY (key)
    )`);
    await runner.query('ALTER TABLE job_run_items ADD COLUMN differences jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_run_items DROP COLUMN differences');
    await runner.query('DROP TABLE import_headers');
  }
}
