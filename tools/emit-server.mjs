// npm run emit:server: the JavaScript of the servers, without a look at their types, in a second or two. `npm run build` and
// `npm run check` look at them.
import { transformFile } from '@swc/core';
import { readdirSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { API_DOCUMENT, filesUnder, SERVER_SOURCES } from './lib/build.mjs';
import { folder, ROOT, SERVER_BUILD } from './lib/paths.mjs';
import { swcOptions } from './lib/swc-options.cjs';

/** What tests share is compiled by jest. */
const NOT_EMITTED = /^libs\/testing\//;

const { jsc, module } = swcOptions({ keepImports: true });
const options = {
  jsc: { ...jsc, baseUrl: ROOT, paths: libraryPaths() },
  module,
  sourceMaps: true,
  configFile: false,
  swcrc: false,
};

/** Where the names of the libraries lead, as in tsconfig.base.json. */
function libraryPaths() {
  /** @type {Record<string, string[]>} */
  const paths = {};
  for (const name of readdirSync(join(ROOT, 'libs'))) {
    paths[`@kampvuur/${name}`] = [`libs/${name}/src/index.ts`];
    paths[`@kampvuur/${name}/*`] = [`libs/${name}/src/*`];
  }
  return paths;
}

/** Compiles a source; what is data or JavaScript already is copied. */
async function emit(/** @type {string} */ file) {
  const target = join(SERVER_BUILD, relative(ROOT, file));
  folder(dirname(target));
  if (file.endsWith('.d.ts')) return;
  if (/\.(json|cjs)$/.test(file)) return copyFile(file, target);
  if (!file.endsWith('.ts')) return;
  const { code, map = '' } = await transformFile(file, options);
  const output = target.replace(/\.ts$/, '.js');
  await writeFile(output, `${code}//# sourceMappingURL=${basename(output)}.map\n`);
  await writeFile(`${output}.map`, map);
}

const sources = [API_DOCUMENT, ...SERVER_SOURCES].flatMap((path) => [...filesUnder(join(ROOT, path))]);
await Promise.all(
  sources.filter((file) => !NOT_EMITTED.test(relative(ROOT, file))).map((file) => emit(file)),
);
