// What the documents name exists: links with their anchors, files and folders, and npm's scripts.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { JEST_PARTS } from '../lib/jest-parts.mjs';
import { ROOT } from '../lib/paths.mjs';

/** Everything of the repository that a document may name, by its path. */
const entries = ['.', '.ci', 'apps', 'deploy', 'docs', 'libs', 'tools'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: folder !== '.' }).map((name) =>
    join(folder, String(name)).replaceAll('\\', '/'),
  ),
);
const names = new Set(entries.map((path) => basename(path)).filter((name) => name !== '.local'));

const documents = entries
  .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Words in code, apart from fenced blocks: those are examples. */
const inCode = (/** @type {string} */ text) =>
  [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);

/** How GitHub makes an anchor of a heading. */
const anchorOf = (/** @type {string} */ heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (/** @type {string} */ path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

/** What is wrong in the documents: what `found` returns for each, after its path. */
const inAll = (/** @type {(text: string, path: string) => string[]} */ found) =>
  documents.flatMap(({ path, text }) => found(text, path).map((what) => `${path}: ${what}`));

test('links lead to files, and to headings in them', () => {
  let links = 0;
  const broken = inAll((text, path) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([, file = '', anchor]) => {
        links += 1;
        const target = file ? join(dirname(path), file) : path;
        if (!existsSync(join(ROOT, target))) return [`no file ${target}`];
        return !anchor || anchorsOf(target).includes(anchor) ? [] : [`no heading ${target}#${anchor}`];
      },
    ),
  );
  assert.ok(links > 100);
  assert.deepEqual(broken, []);
});

/** `apps/web/src/base/messages/<language>/*.json`, from its first folder or from one further down; the extension may be left out. */
const patternOf = (/** @type {string} */ words) => {
  const parts = words.split(/(<[^>]+>|\*+|\.{3}|\{[^}]+\})/).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.\\+^$()[\]|]/g, '\\$&');
    return part.startsWith('{') ? `(?:${part.slice(1, -1).replaceAll(',', '|')})` : '[^/]*';
  });
  return new RegExp(`(?:^|/)${parts.join('')}(?:\\.\\w+)?$`);
};

const isThere = (/** @type {string} */ words) => {
  const pattern = patternOf(words.replace(/\/$/, ''));
  return entries.some((path) => pattern.test(path));
};

test('files and folders that are named exist', () => {
  const isPath = (/** @type {string} */ words) =>
    /^[\w.][\w.{},*<>-]*(\/[\w.{},*<>-]+)+\/?$/.test(words) && names.has(words.split('/')[0] ?? '');
  const isFile = (/** @type {string} */ words) =>
    /^[\w*<>-][\w.*<>-]*\.(?:[mc]?[jt]sx?|css|ya?ml|cfg|ini)$/.test(words);
  let paths = 0;
  const missing = inAll((text) =>
    inCode(text).filter((words) => {
      if (!isPath(words) && !isFile(words)) return false;
      paths += 1;
      return !isThere(words);
    }),
  );
  assert.ok(paths > 200);
  assert.deepEqual(missing, []);
});

/** Titles behind the name of a spec: `a.spec.ts`, "refuses a second one ...", "another". */
const TITLES = /`([\w./-]+\.(?:spec|e2e)\.tsx?)`,? ((?:(?:,? (?:and )?)?"[^"]+")+)/g;

test('tests that are named are in the specs they are said to be in', () => {
  let titles = 0;
  const missing = inAll((text) =>
    [...text.replaceAll(/\s+/g, ' ').matchAll(TITLES)].flatMap(([, file = '', quoted = '']) => {
      const source = entries
        .filter((path) => `/${path}`.endsWith(`/${file}`))
        .map((path) => readFileSync(join(ROOT, path), 'utf8'))
        .join('\n');
      return [...quoted.matchAll(/"([^"]+)"/g)].flatMap(([, title = '']) => {
        titles += 1;
        return source.includes(title.replace(/ \.{3}$/, '')) ? [] : [`${file} has no "${title}"`];
      });
    }),
  );
  assert.ok(titles > 20);
  assert.deepEqual(missing, []);
});

const PARTS = [...JEST_PARTS, 'e2e', 'tools'];

test('commands that are named are scripts of package.json, and parts of npm test', () => {
  let commands = 0;
  const missing = inAll((text) => {
    const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    const short = inCode(text).filter((words) => /^(?:test|check|db|build):\w+$/.test(words));
    const parts = [...text.matchAll(/npm test -- (\w+)/g)].map(([, name = '']) => name);
    commands += run.length + short.length + parts.length;
    return [
      ...[...run, ...short].filter((name) => !(name in scripts)),
      ...parts.filter((name) => !PARTS.includes(name)),
    ];
  });
  assert.ok(commands > 50);
  assert.deepEqual(missing, []);
});
