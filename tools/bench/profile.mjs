import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folder, SERVER_BUILD } from '../lib/paths.mjs';

/** @typedef {{ id: number, callFrame: { url: string, functionName: string } }} ProfileNode */
/** @typedef {{ nodes: ProfileNode[], samples: number[], timeDeltas: number[] }} CpuProfile */

const MAX_ROWS = 25;

/** An empty folder for profiles. */
export function profileFolder(/** @type {string} */ parent) {
  const path = join(parent, 'profiles');
  rmSync(path, { recursive: true, force: true });
  return folder(path);
}

/** Whose code a sampled function is: a package, a file of ours, or a function of Node's own. */
function ownerOf(/** @type {{ url: string, functionName: string }} */ { url, functionName }) {
  if (url === '') return functionName.startsWith('(') ? functionName : `node native: ${functionName}`;
  if (!url.startsWith('file:')) return `${url.split('/').slice(0, 2).join('/')}: ${functionName}`;
  const path = fileURLToPath(url);
  const packages = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(path);
  return packages?.[1] ?? path.replace(`${SERVER_BUILD}/`, '');
}

/** Milliseconds by owner, most first, without the time nothing ran. */
export function timeByOwner(/** @type {string} */ profiles) {
  /** @type {Map<string, number>} */
  const spent = new Map();
  for (const file of readdirSync(profiles).filter((name) => name.endsWith('.cpuprofile'))) {
    /** @type {CpuProfile} */
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(profiles, file), 'utf8'));
    const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
    samples.forEach((id, index) => {
      const owner = String(owners.get(id));
      spent.set(owner, (spent.get(owner) ?? 0) + Number(timeDeltas[index]) / 1000);
    });
  }
  spent.delete('(idle)');
  const total = [...spent.values()].reduce((sum, time) => sum + time, 0);
  const sorted = [...spent].sort(([, a], [, b]) => b - a).slice(0, MAX_ROWS);
  return sorted.map(([owner, time]) => ({ owner, time, share: time / total }));
}
