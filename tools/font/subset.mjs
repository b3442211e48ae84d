import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../lib/paths.mjs';

// Draws the font of the initial load from the package's: the letters of English and Afrikaans in the weights docs/design.md
// uses. Run it when the package, the weights or the letters change; the result is committed.
const OUTPUT = join(ROOT, 'apps/web/src/app/theme/fonts/commissioner-essential.woff2');
const SOURCE = '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2';

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
/** As in `fonts.css`: what is not among them comes from the package's own files, when a text has it. */
const MORE = '\u00a0©°·ÈÉÊËÏÔÖ×Üàáèéêëìíîïòóôöùúûüý\u2009–—‘’“”•…\u202f€';
const WEIGHTS = { min: 400, max: 720 };
/** Kerning, and what draws heavy letters rightly; fractions, ordinals and their glyphs are used nowhere. */
const FEATURES = ['kern', 'liga', 'rvrn', 'calt', 'locl'];

const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
const font = await subsetFont(source, ASCII + MORE, {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  noHinting: true,
  variationAxes: { wght: WEIGHTS, FLAR: { min: 0, max: 100 } },
});
writeFileSync(OUTPUT, font);
console.log(`${OUTPUT}: ${font.length} bytes of ${source.length}`);
