import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

/** Interval between two checks for waiting statements, in ms. */
const POLL_INTERVAL = 10;

/** Resolves once a statement waits for a lock of another transaction. */
async function lockIsAwaited(database: DataSource): Promise<void> {
  for (;;) {
    const [row] = await database.query<[{ waiting: number }]>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (row.waiting > 0) return;
    await sleep(POLL_INTERVAL);
  }
}

/**
 * Makes a request (`ask`) that has to wait for locks of another transaction, and returns its response after that
 * transaction is committed. `before` acquires the locks; `after`, if given, writes while the request waits for them.
 */
export async function whileLocked<Held, Answer>(
  database: DataSource,
  before: (manager: EntityManager) => Promise<Held>,
  ask: () => PromiseLike<Answer>,
  after?: (manager: EntityManager, held: Held) => Promise<unknown>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await database.transaction(async (manager) => {
    const held = await before(manager);
    answer = Promise.resolve(ask());
    await lockIsAwaited(database);
    await after?.(manager, held);
  });
  return answer as Promise<Answer>;
}
