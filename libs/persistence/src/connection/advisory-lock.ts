import type { DataSource, EntityManager } from 'typeorm';

/** Keys of our advisory locks. */
export const ADVISORY_LOCKS = {
  /** One `migrate` at a time: a second one waits for the first. */
  migrations: 7_301_994,
  pictureSweep: 7_061_902,
  retention: 7_061_903,
  /** One removal or change of role at a time: else the last two administrators could both leave at the same moment. */
  accountRemoval: 7_061_904,
  /** One batch of one import at a time. */
  imports: 7_061_905,
  /** Used with a hash of the username: one writer of a username at a time. */
  usernames: 7_061_906,
  /** Held by a backup or a restore, during which no picture file is removed. */
  backup: 7_061_907,
  /** One approval of a proposed campsite at a time: each is compared with the campsites of previous approvals. */
  proposalApproval: 7_061_908,
  /** One import of amenities at a time. */
  amenities: 7_061_909,
} as const;

/** Does the work under an advisory lock; undefined when another process holds it. Lost connections release the lock. */
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
 * Makes other writers of this username, in any letter case, wait until the transaction ends, so that a check whether it
 * is taken stays valid. Without the lock, the unique index would refuse one of two simultaneous writers, and PostgreSQL
 * would log the username.
 */
export async function lockUsername(manager: EntityManager, username: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1::int, hashtext(lower($2)))', [
    ADVISORY_LOCKS.usernames,
    username,
  ]);
}
