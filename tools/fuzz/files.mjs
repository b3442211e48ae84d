import { createRequire } from 'node:module';
import { workbookOf } from '../bench/import-workbook.mjs';
import { SHEET_TYPE } from '../faults/forms.mjs';

const load = createRequire(import.meta.url);

/** @typedef {{ type: string, bytes: Buffer }} SampleFile */

/** Samples to upload: pictures and workbooks that are valid, truncated, or of another type. */
export async function sampleFiles() {
  const sharp = load('sharp');
  const image = () => sharp({ create: { width: 320, height: 240, channels: 3, background: '#c2703d' } });
  const [jpeg, png, webp] = await Promise.all([
    image().jpeg().toBuffer(),
    image().png().toBuffer(),
    image().webp().toBuffer(),
  ]);
  const workbook = workbookOf(3);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  );
  const of = (/** @type {string} */ type, /** @type {Buffer} */ bytes) => ({ type, bytes });
  return [
    of('image/jpeg', jpeg),
    of('image/png', png),
    of('image/webp', webp),
    of('image/png', jpeg),
    of('image/jpeg', jpeg.subarray(0, 300)),
    of('image/webp', webp.subarray(0, 40)),
    of('image/png', Buffer.alloc(0)),
    of('image/svg+xml', svg),
    of('image/jpeg', Buffer.concat([jpeg.subarray(0, 20), svg])),
    of('text/html', svg),
    of(SHEET_TYPE, workbook),
    of(SHEET_TYPE, workbook.subarray(0, 900)),
    of(SHEET_TYPE, jpeg),
    of('application/vnd.ms-excel', Buffer.from('a;b')),
  ];
}
