// Loaded before a server program (node --expose-gc --import): on SIGWINCH collects the garbage and writes what is still
// held to MEMORY_REPORT, so that growth of memory is distinguished from garbage that has not been collected yet. (Nest closes
// the program on SIGUSR2; SIGWINCH means nothing to anybody.)
import { renameSync, writeFileSync } from 'node:fs';

const path = String(process.env.MEMORY_REPORT);

process.on('SIGWINCH', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  writeFileSync(`${path}.tmp`, JSON.stringify({ rss, heapUsed, external, handles }));
  renameSync(`${path}.tmp`, path);
});
