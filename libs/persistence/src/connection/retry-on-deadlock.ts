import type { DataSource, EntityManager } from 'typeorm';

/** A deadlock, and a lock another transaction holds when it is requested with NOWAIT. */
const RETRYABLE_CODES = ['40P01', '55P03'];

const MAX_ATTEMPTS = 3;

function isRetryable(error: unknown): boolean {
  const code = (error as { driverError?: { code?: string } } | null)?.driverError?.code;
  return code !== undefined && RETRYABLE_CODES.includes(code);
}

/** Runs a transaction over many rows; retries it when PostgreSQL aborts it to break a deadlock. */
export async function retryOnDeadlock<T>(
  database: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
