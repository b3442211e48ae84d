import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { ROOT } from './process';

const PROGRAM = join(ROOT, 'tools/cluster/serve.mjs');

/** Addresses of a primary and its replica, as the superuser. */
export interface PostgresPair {
  primary: string;
  replica: string;
}

/** Real servers that belong together, of a test's own, with faults on request. */
export interface ClusterServers<Facts> {
  facts: Facts;
  /** SIGKILL of a part, which does not come back. */
  kill(part: string): void;
  /** A signal to a part with all its processes. */
  signal(part: string, signal: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
}

/** `postgres`: the parts `primary` and `replica`. `redis`: `redis-master`, `redis-replica` and three Sentinels; facts are settings. */
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
