import { PointsRepository } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { withDatabase } from './with-database';

/** Finds totals of points that differ from the ledger and mends them (docs/decisions 8). */
export function pointsReconcile(settings: Settings): Promise<string> {
  return withDatabase(settings, async (database) => {
    const mended = await new PointsRepository(database).reconcile();
    if (mended.length === 0) return 'Every total agrees with the ledger';
    return `Mended the totals of ${mended.length} users: ${mended.join(', ')}`;
  });
}
