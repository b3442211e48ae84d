// Loaded before a server program (node --expose-gc --import): on SIGWINCH collects the garbage and writes the memory
// still in use to MEMORY_REPORT, so that growth is distinguished from garbage that has not been collected yet. (Nest closes
// the program on SIGUSR2; SIGWINCH has no other handler.)
import { renameSync, writeFileSync } from 'node:fs';

const path = String(process.env.MEMORY_REPORT);

process.on('SIGWINCH', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  writeFileSync(`${path}.tmp`, JSON.stringify({ rss, heapUsed, external, handles }));
  renameSync(`${path}.tmp`, path);
});
