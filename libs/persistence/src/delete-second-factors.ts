import type { EntityManager } from 'typeorm';
import { PasskeyEntity, RecoveryCodeEntity, TotpEntity } from './entities';

/** Removes all second factors and recovery codes of an account; false when there were none. */
export async function deleteSecondFactors(manager: EntityManager, userId: number): Promise<boolean> {
  const removed: number[] = [];
  for (const table of [TotpEntity, RecoveryCodeEntity, PasskeyEntity])
    removed.push((await manager.delete(table, { userId })).affected ?? 0);
  return removed.some((count) => count > 0);
}
