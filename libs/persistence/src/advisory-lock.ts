import type { DataSource, EntityManager } from 'typeorm';

/** Numbers of our advisory locks, no two the same. */
export const ADVISORY_LOCKS = {
  /** One `migrate` at a time: a second one waits for the first. */
  migrations: 7_301_994,
  pictureSweep: 7_061_902,
  retention: 7_061_903,
  /** One removal at a time: two administrators who leave at the same moment are not both the second last. */
  accountRemoval: 7_061_904,
  /** One batch of one import at a time. */
  imports: 7_061_905,
  /** With a hash of the name beside it: one writer of one username at a time. */
  usernames: 7_061_906,
  /** Held by a backup or a restore: no file of a picture is removed meanwhile. */
  backup: 7_061_907,
  /** One approval of a proposed campsite at a time: each is compared with what the one before has made. */
  proposalApproval: 7_061_908,
} as const;

/** Does the work unless another process does it now; undefined then. The lock ends with its connection. */
export async function withAdvisoryLock<T>(
  database: DataSource,
  number: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const lock = database.createQueryRunner();
  try {
    const [{ isOurs }] = (await lock.query('SELECT pg_try_advisory_lock($1) AS "isOurs"', [number])) as [
      { isOurs: boolean },
    ];
    if (!isOurs) return undefined;
    try {
      return await work();
    } finally {
      await lock.query('SELECT pg_advisory_unlock($1)', [number]);
    }
  } finally {
    await lock.release();
  }
}

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
