import { DuplicatesRepository } from '@kampvuur/persistence';
import type { DataSource } from 'typeorm';

/** Finds duplicates among all campsites in one step; the background job does the same in many. */
export async function findDuplicates(database: DataSource): Promise<void> {
  const duplicates = new DuplicatesRepository(database);
  const rows = await database.query<{ id: number }[]>('SELECT id FROM campsites ORDER BY id');
  const ids = rows.map(({ id }) => id);
  const pairs = (await duplicates.loadIndex()).pairsOf(ids);
  await duplicates.save({ after: 0, last: ids.at(-1) ?? 0 }, pairs);
}
