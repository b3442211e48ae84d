import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const HERE = 'libs/persistence';
/** A module of the API, a folder of the worker, the commands, or a library. */
const ROOM = /^(?:apps\/(?:api|worker)\/src\/[^/]+|apps\/cli|libs\/[^/]+)/;
const NO_ROOM = /\.spec\.ts$|\/index\.ts$|^libs\/testing\//;

interface Source {
  path: string;
  text: string;
}

const sourcesOf = (folder: string): Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith('.ts') && !NO_ROOM.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const libs = readdirSync(join(ROOT, 'libs')).map((name) => `libs/${name}/src`);
const sources = ['apps/api/src', 'apps/worker/src', 'apps/cli/src', ...libs].flatMap(sourcesOf);

const repositories = sources
  .filter(({ path }) => path.startsWith(`${HERE}/src/repositories/`))
  .flatMap(({ text }) => [...text.matchAll(/^export class (\w+)/gm)].map(([, name]) => name ?? ''));

/** The rooms whose files import a repository. */
function usersOf(repository: string): string[] {
  const imports = new RegExp(`^import [^;]*\\b${repository}\\b[^;]*;`, 'm');
  const files = sources.filter(({ text }) => imports.test(text));
  return [...new Set(files.map(({ path }) => ROOM.exec(path)?.[0] ?? path))];
}

it('has no repository that only one module or program uses: it belongs beside its service', () => {
  expect(repositories.length).toBeGreaterThan(20);
  const rooms = repositories.map((repository) => ({ repository, users: usersOf(repository) }));
  // What another repository of the library uses is shared with all that use that one.
  const lonely = rooms.filter(({ users }) => users.length < 2 && !users.includes(HERE));
  expect(lonely).toEqual([]);
});
