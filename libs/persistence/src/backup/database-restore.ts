import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MIGRATIONS } from '../migrations';
import { runMigrations } from '../run-migrations';
import { connectWithBackupLock, releaseBackupLock } from './locked-connection';
import { type CopiedTable, databaseName, hasRows, type SequenceState } from './tables';

type SavedTable = CopiedTable & { rows: number };

/** The database's part of a backup's manifest. */
export interface SavedDatabase<Table extends SavedTable = SavedTable> {
  migrations: string[];
  tables: Table[];
  sequences: SequenceState[];
}

/** Statements that drop our tables and functions, but not those of extensions. */
const OBJECTS = `
  SELECT format('DROP TABLE %s CASCADE', c.oid::regclass) AS statement FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  UNION ALL
  SELECT format('DROP FUNCTION %s CASCADE', p.oid::regprocedure) FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

/** Sessions, links in emails, and sign-ins and setups under way. Each may have been ended since the backup was made. */
const TABLES_OF_SESSIONS = ['sessions', 'account_tokens', 'authentication_steps'];

/** A database into which a backup is loaded; no picture files are removed meanwhile. */
export class DatabaseRestore {
  private constructor(
    private readonly client: Client,
    private readonly url: string,
  ) {}

  /**
   * @param erased The database's name, which confirms that its content may be lost.
   * @throws Error when the database has rows and `erased` is missing, or is the name of another one.
   */
  static async open(url: string, erased?: string): Promise<DatabaseRestore> {
    const client = await connectWithBackupLock(url);
    try {
      const name = await databaseName(client);
      if (erased !== undefined && erased !== name)
        throw new Error(`This is the database "${name}", not "${erased}": nothing was changed`);
      if (erased === undefined && (await hasRows(client)))
        throw new Error(`The database "${name}" is not empty. To lose what it holds, add --erase ${name}`);
      return new DatabaseRestore(client, url);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /**
   * Creates the tables of the backup's version, fills them in one transaction, and runs the newer migrations. Nobody is
   * signed in afterwards, unless `keepsSessions`; passwords, identities and second factors stay.
   */
  async load<Table extends SavedTable>(
    saved: SavedDatabase<Table>,
    { rowsOf, keepsSessions }: { rowsOf: (table: Table) => Promise<Readable>; keepsSessions: boolean },
  ): Promise<void> {
    const unknown = saved.migrations.filter((name) => !MIGRATIONS.some((known) => known.name === name));
    if (unknown.length > 0)
      throw new Error(`The backup is of a newer version, with the migrations ${unknown.join(', ')}`);
    await this.dropAll();
    await this.migrate(saved.migrations);
    await this.client.query('BEGIN');
    try {
      await this.fill(saved, rowsOf);
      if (!keepsSessions) await this.endSessions(saved);
      await this.client.query('COMMIT');
    } catch (error) {
      await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
    await this.migrate(MIGRATIONS.map(({ name }) => name));
    await this.client.query('ANALYZE');
  }

  close(): Promise<void> {
    return releaseBackupLock(this.client);
  }

  private async dropAll(): Promise<void> {
    const { rows } = await this.client.query<{ statement: string }>(OBJECTS);
    for (const { statement } of rows) await this.client.query(statement);
  }

  /** Runs the migrations of these names that have not run yet. */
  private async migrate(names: string[]): Promise<void> {
    const migrations = MIGRATIONS.filter(({ name }) => names.includes(name));
    await runMigrations(this.url, { migrations });
  }

  /** Disables our triggers, whose results are among the backup's rows or are specific to a server. */
  private async fill<Table extends SavedTable>(
    { tables, sequences }: SavedDatabase<Table>,
    rowsOf: (table: Table) => Promise<Readable>,
  ): Promise<void> {
    const names = tables.map(({ name }) => this.client.escapeIdentifier(name));
    for (const name of names) await this.client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await this.client.query(`TRUNCATE ${names.join(', ')}`);
    for (const table of tables) await this.fillTable(table, await rowsOf(table));
    for (const { name, value, isCalled } of sequences)
      await this.client.query('SELECT setval(quote_ident($1)::regclass, $2, $3)', [name, value, isCalled]);
    for (const name of names) await this.client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }

  private async endSessions({ tables }: SavedDatabase): Promise<void> {
    // An older version lacks some of them.
    const names = TABLES_OF_SESSIONS.filter((name) => tables.some((table) => table.name === name));
    for (const name of names) await this.client.query(`DELETE FROM ${name}`);
  }

  private async fillTable({ name, columns, rows }: SavedTable, from: Readable): Promise<void> {
    const table = this.client.escapeIdentifier(name);
    const into = this.client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
    await pipeline(from, into);
    if (into.rowCount !== rows)
      throw new Error(`The table ${name} has ${into.rowCount} rows, the backup says ${rows}`);
  }
}
