// npm run bundle [-- --by module]: what the scripts of the initial load consist of, by package or by module.
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { commandOptions } from './lib/own-command.mjs';
import { ROOT, folder, LOCAL } from './lib/paths.mjs';
import { fail, say } from './lib/progress.mjs';
import { asText } from './lib/text-table.mjs';

/** @import { Rolldown } from 'vite' */

const definitions = {
  chunks: { default: 'vendor,index,campsites,prefetch,HomePage', help: 'names of scripts' },
  by: { default: 'package', help: 'package or module' },
  rows: { default: 40, help: 'how many of each script' },
};

const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The scripts of a production build, each with its source map. */
async function builtChunks() {
  const result = await build({
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: folder(LOCAL, 'bundle'), sourcemap: 'hidden' },
  });
  const outputs = /** @type {Rolldown.RolldownOutput[]} */ ([result].flat());
  return outputs.flatMap(({ output }) => output.filter((each) => each.type === 'chunk'));
}

/**
 * The minified code of each source of a script.
 * @param {Rolldown.OutputChunk} chunk
 * @param {(source: string) => string} nameOf
 */
function codeBySource({ code, map }, nameOf) {
  const entries = new SourceMap(/** @type {any} */ (map));
  /** @type {Map<string, string>} */
  const bySource = new Map();
  code.split('\n').forEach((text, line) => {
    for (let column = 0; column < text.length; column += 1) {
      const entry = entries.findEntry(line, column);
      const name = nameOf(('originalSource' in entry && entry.originalSource) || '');
      bySource.set(name, (bySource.get(name) ?? '') + text.charAt(column));
    }
  });
  return bySource;
}

/** @type {(source: string) => string} */
const packageOf = (source) => PACKAGE.exec(source)?.[1] ?? moduleOf(source);
/** @type {(source: string) => string} */
const moduleOf = (source) => source.replace(/.*node_modules\/|^(\.\.\/)+/, '') || "the bundler's own";

async function main() {
  const { chunks, by, rows } = commandOptions('bundle', definitions);
  const nameOf = by === 'module' ? moduleOf : packageOf;
  const built = await builtChunks();
  for (const name of chunks.split(',')) {
    const chunk = built.find((each) => each.name === name);
    if (!chunk) throw new Error(`No script is named ${name}`);
    const compressed = (/** @type {string} */ code) => brotliCompressSync(code).length;
    const title = `${name}: ${chunk.code.length} bytes, ${compressed(chunk.code)} compressed`;
    const sources = [...codeBySource(chunk, nameOf)]
      .sort(([, one], [, other]) => other.length - one.length)
      .slice(0, rows)
      .map(([source, code]) => [source, String(code.length), String(compressed(code))]);
    say(`\n${asText({ title, head: [by, 'Bytes', 'Compressed alone'], rows: sources })}`);
  }
}

main().catch(fail);
