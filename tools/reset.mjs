// npm run reset: empties this clone's data. Downloaded programs and the installed packages stay.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Ownership } from './lib/ownership.mjs';
import { folder, LOCAL } from './lib/paths.mjs';
import { outsideHome } from './lib/postgres-home.mjs';
import { fail, say } from './lib/progress.mjs';
import { endLeftovers } from './lib/run-records.mjs';

const CLUSTERS = ['postgres', 'test-postgres', 'bench-postgres'];

async function main() {
  new Ownership('npm run reset').claimOrThrow();
  await endLeftovers();
  for (const run of ['test-run', 'bench/run']) await endLeftovers(join(LOCAL, run));
  for (const home of CLUSTERS.map(outsideHome).filter(Boolean))
    rmSync(home, { recursive: true, force: true });
  for (const name of readdirSync(folder(LOCAL)).filter((entry) => entry !== 'programs')) {
    rmSync(join(LOCAL, name), { recursive: true, force: true });
  }
  say('The data of this clone are gone. The next "npm start" creates them again.');
}

main().catch(fail);
