import { identify } from './process-identity.mjs';
import { statOf } from './process-stat.mjs';

/**
 * The npm that started this program, also through a shell between the two, or null. npm passes SIGINT and
 * SIGTERM on, but a SIGKILL of npm does not reach its children: its end has to be watched.
 */
export function findLauncher() {
  if (!process.env.npm_lifecycle_event) return null;
  for (let pid = process.ppid, depth = 0; pid > 1 && depth < 3; pid = statOf(pid)?.parent ?? 0, depth += 1) {
    const found = identify(pid);
    if (found && /\bnpm\b/.test(found.command)) return { pid, started: found.started, program: 'npm' };
  }
  return null;
}
