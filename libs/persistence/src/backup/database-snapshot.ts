import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { PICTURE_KEYS } from '../columns/picture-keys';
import { connectWithBackupLock, releaseBackupLock } from './locked-connection';
import { type CopiedTable, type SequenceState, tablesInOrder } from './tables';

const SEQUENCES = `
  SELECT sequencename AS name, coalesce(last_value, start_value)::text AS value, last_value IS NOT NULL AS "isCalled"
  FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> 'migrations_id_seq' ORDER BY 1`;

/** A table's rows as a stream. */
export interface TableCopy {
  /** PostgreSQL's text format of COPY. */
  stream: Readable;
  /** Number of rows; known once the stream has ended. */
  rows: () => number;
}

/**
 * A snapshot of the whole database, while others continue to write. Until it is closed, no picture file that its rows
 * refer to is removed: the lock is taken before the snapshot, and removers of a file check the lock after they have
 * deleted its row (`PicturesRepository.areRemovalsBlocked`).
 */
export class DatabaseSnapshot {
  /** `id` is PostgreSQL's, with which another connection can read the same snapshot. */
  private constructor(
    private readonly client: Client,
    readonly id: string,
  ) {}

  static async open(url: string): Promise<DatabaseSnapshot> {
    const client = await connectWithBackupLock(url);
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
      return new DatabaseSnapshot(client, rows[0]?.id ?? '');
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** All tables, each after those it refers to. */
  tables(): Promise<CopiedTable[]> {
    return tablesInOrder(this.client);
  }

  /** Names of the migrations that have run, oldest first. */
  async migrations(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  }

  /** Sequences stand outside of snapshots: as of now, never before the rows. */
  async sequences(): Promise<SequenceState[]> {
    return (await this.client.query<SequenceState>(SEQUENCES)).rows;
  }

  /** The rows of a table. Read the stream to its end before the next question. */
  copy({ name, columns }: CopiedTable): TableCopy {
    const table = this.client.escapeIdentifier(name);
    const stream = this.client.query(copyTo(`COPY ${table} (${columns.join(', ')}) TO STDOUT`));
    return { stream, rows: () => stream.rowCount };
  }

  /** Keys of the pictures rows name, each once, sorted by their bytes, one a line. */
  pictureKeys(): Readable {
    return this.client.query(copyTo(`COPY (${PICTURE_KEYS}) TO STDOUT`));
  }

  /** Ends the transaction: PostgreSQL need not keep old rows for us any longer. Files are held still. */
  async endReading(): Promise<void> {
    await this.client.query('COMMIT');
  }

  /** @throws when the hold was lost meanwhile: files may be missing then. */
  close(): Promise<void> {
    return releaseBackupLock(this.client);
  }

  /** After an error, whatever state the connection is in. */
  async abandon(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
