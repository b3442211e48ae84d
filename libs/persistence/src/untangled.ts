import type { DataSource, EntityManager } from 'typeorm';

const DEADLOCK = '40P01';

/** How often a transaction that got in another's way begins anew. */
const ATTEMPTS = 3;

function isDeadlock(error: unknown): boolean {
  return (error as { driverError?: { code?: string } } | null)?.driverError?.code === DEADLOCK;
}

/** A transaction over many rows. When it and another wait for each other PostgreSQL ends one: then it begins anew. */
export async function untangled<T>(
  database: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}
