import { say } from './progress.mjs';
import { endProcess, isSameProcess } from './process-identity.mjs';

const PATIENCE = 30_000;

/**
 * Claims the clone's services. Resolves to null when they are ours, or to the record of a run that is up
 * already. A run whose npm was killed is about to stop by itself: that is waited for, then enforced.
 */
export async function takeOver(ownership) {
  const since = Date.now();
  let told = false;
  const owner = await ownership.claimOrFind((record) => {
    const isOrphan = record.launcher && !isSameProcess(record.launcher);
    if (record.url && !isOrphan) return true;
    if (!told) say(`  Waiting for "${record.command}" (process ${record.pid}) of this clone to finish ...`);
    told = true;
    return isOrphan && Date.now() - since > PATIENCE;
  });
  if (!owner) return null;
  if (owner.url && (!owner.launcher || isSameProcess(owner.launcher))) return owner;
  await endProcess(owner);
  return takeOver(ownership);
}
