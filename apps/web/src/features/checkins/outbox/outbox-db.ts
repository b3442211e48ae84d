import type { OutboxCheckin, OutboxStore } from './outbox-checkin';

const NAME = 'kampvuur-waiting';
const CHECKINS = 'checkins';

/** The outbox in IndexedDB, which stores photos as files and outlives the tab. */
export const outboxDb: OutboxStore = {
  all: () => run('readonly', (checkins) => checkins.getAll() as IDBRequest<OutboxCheckin[]>),
  put: async (checkin) => void (await run('readwrite', (checkins) => checkins.put(checkin))),
  remove: (key) => run('readwrite', (checkins) => checkins.delete(key)),
  change: async (key, changes) => {
    await run('readwrite', (checkins) => {
      const found = checkins.get(key) as IDBRequest<OutboxCheckin | undefined>;
      // In the same transaction, so that a check-in discarded in the meantime is not stored again.
      found.onsuccess = () => found.result && checkins.put({ ...found.result, ...changes });
      return found;
    });
  },
};

/** Runs a request in a transaction of its own; resolves when it is written to disk. */
async function run<Result>(
  mode: IDBTransactionMode,
  work: (checkins: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(CHECKINS, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(CHECKINS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error ?? new Error('aborted'));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(CHECKINS, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('unavailable'));
    request.onblocked = () => reject(new Error('blocked'));
  });
}
