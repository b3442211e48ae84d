import { childrenOf, statOf } from '../lib/process-stat.mjs';

/** A clock of the processor seconds spent by a server, by PostgreSQL and by this process; null where the system does not count. */
export function processorClock(
  /** @type {number | undefined} */ serverPid,
  /** @type {number | undefined} */ postgresPid,
) {
  if (process.platform !== 'linux') return () => null;
  /** The last known seconds by backend: those of one that ended count too. */
  const backends = new Map(childrenOf(postgresPid).map((pid) => [pid, 0]));
  return () => {
    const { user, system } = process.cpuUsage();
    for (const [pid, seconds] of backends) backends.set(pid, statOf(pid)?.seconds ?? seconds);
    return {
      server: statOf(serverPid)?.seconds ?? 0,
      postgres: [...backends.values()].reduce((sum, seconds) => sum + seconds, 0),
      client: (user + system) / 1e6,
    };
  };
}
