import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the last backup was made, for the page of the administrators. */
export class Backups1795046400026 implements MigrationInterface {
  readonly name = 'Backups1795046400026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE backups (
      id SERIAL NOT NULL,
      name text NOT NULL,
      started_at timestamptz NOT NULL,
      finished_at timestamptz NOT NULL DEFAULT now(),
      rows bigint NOT NULL,
      pictures integer NOT NULL,
      bytes bigint NOT NULL,
      is_encrypted boolean NOT NULL,
      CONSTRAINT backups_pkey PRIMARY KEY (id)
    )`);
    await runner.query('CREATE INDEX backups_finished_at_idx ON backups (finished_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backups');
  }
}
