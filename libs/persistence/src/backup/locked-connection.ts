import type { Client } from 'pg';
import { ADVISORY_LOCKS } from '../connection/advisory-lock';
import { SteadyClient } from '../connection/clients';

/** Connects and takes the lock that prevents picture files from being removed, for a backup or a restore. */
export async function connectWithBackupLock(url: string): Promise<Client> {
  const client = new SteadyClient({
    connectionString: url,
    application_name: 'kampvuur-backup',
    keepAlive: true,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
      ADVISORY_LOCKS.backup,
    ]);
    if (!rows[0]?.isOurs) throw new Error('Another backup or restore of this database is under way');
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Releases the lock and closes the connection. @throws Error when the connection and its lock were lost meanwhile. */
export async function releaseBackupLock(client: Client): Promise<void> {
  try {
    const { rows } = await client.query<{ wasHeld: boolean }>('SELECT pg_advisory_unlock($1) AS "wasHeld"', [
      ADVISORY_LOCKS.backup,
    ]);
    // Happens with a pooler in transaction mode, where each transaction may get another connection.
    if (!rows[0]?.wasHeld)
      throw new Error('The hold was lost: connect to PostgreSQL itself, not to a pooler');
  } finally {
    await client.end();
  }
}
