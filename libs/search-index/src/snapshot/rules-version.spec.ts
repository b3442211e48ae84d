import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { RULES } from './rules-version';

const OWN = join(__dirname, '..');
const DOMAIN = resolve(__dirname, '../../../domain/src');

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));

/** Names imported as values, with where they come from. */
function importsOf(path: string): { names: string[]; from: string }[] {
  const source = readFileSync(path, 'utf8');
  const found = [...source.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)'/gms)];
  const stars = [...source.matchAll(/^export \*() from '([^']+)'/gm)];
  const bare = [...source.matchAll(/^import (\w+) from '([^']+)'/gm)];
  return [...found, ...stars, ...bare].map(([, names = '', from = '']) => ({
    from,
    names: names.split(',').flatMap((name) => (/^\s*type /.test(name) ? [] : name.trim() || [])),
  }));
}

/** The file of `domain` that declares a name which its index exports. */
function declaring(name: string): string {
  const declaration = new RegExp(`^export (const|function|class) ${name}\\b`, 'm');
  const file = filesOf(DOMAIN).find(
    (path) => dirname(path) === DOMAIN && declaration.test(readFileSync(path, 'utf8')),
  );
  if (!file) throw new Error(`Nothing in domain declares ${name}`);
  return file;
}

function moduleAt(path: string): string {
  if (path.endsWith('.json')) return path;
  return existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.ts') : `${path}.ts`;
}

/** Files of `domain` that a file reads. */
function readBy(path: string): string[] {
  return importsOf(path).flatMap(({ names, from }) => {
    if (from === '@kampvuur/domain') return names.map(declaring);
    if (from.startsWith('@kampvuur/domain/')) return [moduleAt(join(DOMAIN, from.slice(17)))];
    const isOfDomain = from.startsWith('.') && path.startsWith(DOMAIN);
    return isOfDomain ? [moduleAt(resolve(dirname(path), from))] : [];
  });
}

it('names every file of domain the index is made by', () => {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    if (path.endsWith('.ts')) readBy(path).forEach(visit);
  };
  filesOf(OWN).flatMap(readBy).forEach(visit);

  const tops = [...seen].map((path) => relative(DOMAIN, path).split(/[/.]/)[0]);
  expect([...new Set(tops)].sort()).toEqual([...RULES].sort());
});
