import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { ROOT } from './process';

const PROGRAM = join(ROOT, 'tools/cluster/serve.mjs');

/** Connection strings of a primary and its replica, for the superuser. */
export interface PostgresPair {
  primary: string;
  replica: string;
}

/** A cluster of real servers for one test, in which failures can be caused. */
export interface ClusterServers<Facts> {
  facts: Facts;
  /** Kills a part permanently (SIGKILL). */
  kill(part: string): void;
  /** Sends a signal to all processes of a part. */
  signal(part: string, signal: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
}

/**
 * Starts a cluster. The parts of `postgres` are `primary` and `replica`; those of `redis` are `redis-master`,
 * `redis-replica` and three Sentinels, and its facts are settings.
 */
export async function startClusterServers<Kind extends 'postgres' | 'redis'>(
  kind: Kind,
): Promise<ClusterServers<Kind extends 'postgres' ? PostgresPair : Record<string, string>>> {
  const child = spawn(process.execPath, [PROGRAM, kind], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [first] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [
    unknown,
  ];
  if (typeof first !== 'string') throw new Error(`The servers (${kind}) did not start`);
  return {
    facts: JSON.parse(first) as never,
    kill: (part) => void child.stdin.write(`kill ${part}\n`),
    signal: (part, signal) => void child.stdin.write(`${signal} ${part}\n`),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
