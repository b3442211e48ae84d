import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-lock';

/**
 * Makes other writers of this username, in any letter case, wait until the transaction ends. Whoever holds the lock may
 * ask whether the name is taken and rely on the answer. Without it the unique index would decide between two at the same
 * moment, and PostgreSQL logs the name it refuses.
 */
export async function lockUsername(manager: EntityManager, username: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1::int, hashtext(lower($2)))', [
    ADVISORY_LOCKS.usernames,
    username,
  ]);
}
