import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import semver from 'semver';

const read = (/** @type {string} */ path) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

const manifest = read('package.json');

/** Packages of the lock file that every installation gets: optional ones are for some machines only. */
const locked = Object.entries(read('package-lock.json').packages).filter(
  ([path, { optional }]) => path !== '' && !optional,
);

/** An exact version, or a package under another name with one: `npm:@e965/xlsx@0.20.3`. */
const EXACT = /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** An import of a package that is there at run time, with what it imports from. */
const IMPORT = /^(?:import (?!type )|export .* from )(?:[^;]*? from )?'([^.'][^']*)';$/gm;

/** The package of `rxjs/operators` or `ajv/dist/2019`. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/**
 * Versions of overrides, which may be nested.
 * @param {Record<string, any>} entries
 * @returns {string[]}
 */
const versionsOf = (entries) =>
  Object.values(entries).flatMap((entry) => (typeof entry === 'string' ? entry : versionsOf(entry)));

test('package.json asks for exact versions only', () => {
  const versions = versionsOf([manifest.dependencies, manifest.devDependencies, manifest.overrides]);
  assert.ok(versions.length > 100);
  assert.deepEqual(
    versions.filter((version) => !EXACT.test(version)),
    [],
  );
});

test('every package runs on the oldest Node that package.json allows', () => {
  const oldest = semver.minVersion(manifest.engines.node);
  assert.ok(locked.length > 500);
  const tooNew = locked.filter(([, { engines }]) => engines?.node && !semver.satisfies(oldest, engines.node));
  assert.deepEqual(
    tooNew.map(([path, { version, engines }]) => `${path} ${version}: Node ${engines.node}`),
    [],
  );
});

/** The server's source files, without tests. */
const serverFiles = ['apps/api/src', 'apps/worker/src', 'apps/cli/src', 'libs']
  .flatMap((folder) =>
    readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => name.endsWith('.ts') && !/\.spec\.ts$|\/test\/|^libs\/testing\//.test(name));

test('every package that the server imports is in dependencies: production installs no others', () => {
  const imported = serverFiles.flatMap((name) =>
    [...readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8').matchAll(IMPORT)].map(
      ([, specifier = '']) => PACKAGE.exec(specifier)?.[0] ?? specifier,
    ),
  );
  const packages = new Set(imported.filter((name) => !/^node:|^@kampvuur\//.test(name)));
  assert.ok(packages.size > 40);
  assert.deepEqual(
    [...packages].filter((name) => !(name in manifest.dependencies)),
    [],
  );
});

/** Packages that came with others in versions nobody maintains any more, and those that are. */
const MAINTAINED = { 'js-yaml': '>=4.1.1' };

test('production installs no unmaintained version of a package that comes with another one', () => {
  const installed = locked.filter(([, { dev }]) => !dev);
  const outdated = installed.filter(([path, { version }]) =>
    Object.entries(MAINTAINED).some(
      ([name, range]) => path.endsWith(`node_modules/${name}`) && !semver.satisfies(version, range),
    ),
  );
  assert.deepEqual(
    outdated.map(([path, { version }]) => `${path} ${version}`),
    [],
  );
});
