// npm run reset: empties this clone's data. Downloaded programs and the installed packages stay.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Ownership } from './lib/ownership.mjs';
import { folder, LOCAL } from './lib/paths.mjs';
import { outsideHome } from './lib/postgres-home.mjs';
import { fail, say } from './lib/progress.mjs';
import { endLeftovers } from './lib/run-records.mjs';
import { UserFacingError } from './lib/user-facing-error.mjs';

const CLUSTERS = ['postgres', 'test-postgres', 'bench-postgres'];

async function main() {
  const ownership = new Ownership('npm run reset');
  if (!ownership.claim()) {
    const owner = ownership.current();
    throw new UserFacingError(`"${owner?.command}" is running (process ${owner?.pid}). Stop it first.`);
  }
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
