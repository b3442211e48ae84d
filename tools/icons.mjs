import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './lib/paths.mjs';

// Draws the app's icons from the brand mark: run it after apps/web/public/favicon.svg changed.
const PUBLIC = join(ROOT, 'apps/web/public');
const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');

/** The mark on a square without rounded corners: operating systems round them. */
const square = mark.replace(/ rx="\d+"/, '');

/** The square with room around it: only the inner four fifths of a maskable icon are sure to be visible. */
const roomy = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-9 -9 82 82"')
  .replace('<rect ', '<rect x="-9" y="-9" ')
  .replace('width="64" height="64"', 'width="82" height="82"');

const ICONS = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'icon-maskable-512', size: 512, svg: roomy },
  { name: 'apple-touch-icon-180', size: 180, svg: square },
];

for (const { name, size, svg } of ICONS) {
  const file = join(PUBLIC, 'icons', `${name}.png`);
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(file);
  console.log(file);
}
