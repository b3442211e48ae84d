import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const SECONDS_PER_TICK = 0.01;

function statOf(/** @type {number | string | undefined} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[1]),
      seconds: (Number(fields[11]) + Number(fields[12])) * SECONDS_PER_TICK,
    };
  } catch {
    return null;
  }
}

function childrenOf(/** @type {number | undefined} */ pid) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((child) => statOf(child)?.parent === pid);
}

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
