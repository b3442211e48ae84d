import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files worth it; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;

/** Below this size in bytes the headers weigh more. */
const FROM = 512;

/** Writes `.br` and `.gz` beside every text file of the build, as small as they get: once, not per request. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'kampvuur:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      // After the service worker is written.
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (COMPRESSIBLE.test(name)) compress(join(folder, name));
        }
      },
    },
  };
}

function compress(path: string): void {
  const text = readFileSync(path);
  if (text.length < FROM) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    // The largest file in one block.
    [constants.BROTLI_PARAM_LGBLOCK]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
