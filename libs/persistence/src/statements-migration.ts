import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates a migration class from lists of statements. */
export function statementsMigration(up: string[], down: string[]): new () => MigrationInterface {
  return class {
    readonly name = this.constructor.name;

    async up(runner: QueryRunner): Promise<void> {
      for (const statement of up) await runner.query(statement);
    }

    async down(runner: QueryRunner): Promise<void> {
      for (const statement of down) await runner.query(statement);
    }
  };
}

/** Statements that drop tables; those that refer to others must come first. */
export function dropTables(...tables: string[]): string[] {
  return tables.map((table) => `DROP TABLE ${table}`);
}
