import { PointsRepository } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { withDatabase } from './with-database';

/** Finds totals of points that differ from the ledger and corrects them (docs/decisions 8). */
export function pointsReconcile(settings: Settings): Promise<string> {
  return withDatabase(settings, async (database) => {
    const corrected = await new PointsRepository(database).reconcile();
    if (corrected.length === 0) return 'Every total agrees with the ledger';
    return `Corrected the totals of ${corrected.length} users: ${corrected.join(', ')}`;
  });
}
