import type { DataSource, EntityManager } from 'typeorm';

/** A deadlock, and a lock somebody else has when asked for with NOWAIT. */
const TANGLES = ['40P01', '55P03'];

/** How often a transaction that got in another's way begins anew. */
const ATTEMPTS = 3;

function isTangled(error: unknown): boolean {
  return TANGLES.includes((error as { driverError?: { code?: string } } | null)?.driverError?.code ?? '');
}

/**
 * A transaction over many rows. When it and another would wait for each other for ever, one is ended: then it begins
 * anew.
 */
export async function retryOnDeadlock<T>(
  database: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isTangled(error)) throw error;
    }
  }
}
