import { say } from './progress.mjs';
import { endProcess, isSameProcess } from './process-identity.mjs';

const TIMEOUT_MS = 30_000;

/**
 * Claims the clone's services. Resolves to null when they are ours, or to the record of a run that is up
 * already. A run whose npm was killed is about to stop by itself: that is waited for, then enforced.
 */
export async function claimClone(/** @type {import('./ownership.mjs').Ownership} */ ownership) {
  const since = Date.now();
  let isAnnounced = false;
  const owner = await ownership.claimOrFind((record) => {
    const isOrphan = record.launcher && !isSameProcess(record.launcher);
    if (record.url && !isOrphan) return true;
    if (!isAnnounced)
      say(`  Waiting for "${record.command}" (process ${record.pid}) of this clone to finish ...`);
    isAnnounced = true;
    return isOrphan && Date.now() - since > TIMEOUT_MS;
  });
  if (!owner) return null;
  if (owner.url && (!owner.launcher || isSameProcess(owner.launcher))) return owner;
  await endProcess(owner);
  return claimClone(ownership);
}
