import { createRequire } from 'node:module';
import { workbookOf } from '../bench/import-workbook.mjs';

const require = createRequire(import.meta.url);
const BOUNDARY = '----tools-form-boundary';

/** A picture of its own for each number, a few hundred bytes large. */
async function jpegOf(/** @type {number} */ number, side = 320) {
  const background = `#${(number % 0xffffff).toString(16).padStart(6, '0')}`;
  return require('sharp')({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/**
 * A form's type and bytes; a value that is a file has a name, a type and bytes.
 * @typedef {[name: string, value: string | { filename: string, type: string, bytes: Buffer }]} Part
 */
export function form(/** @type {Part[]} */ parts) {
  const body = parts.flatMap(([name, value]) => {
    const isFile = typeof value !== 'string';
    const file = isFile ? `; filename="${value.filename}"\r\ncontent-type: ${value.type}` : '';
    return [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(isFile ? value.bytes : value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...body, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** A photo as browsers send it. */
export const photoOf = async (/** @type {number} */ number, side = 320) => ({
  filename: 'view.jpg',
  type: 'image/jpeg',
  bytes: await jpegOf(number, side),
});

/** A form with a picture that no other form has. */
export const pictureForm = async (side = 320) =>
  form([['image', await photoOf(Math.floor(Math.random() * 0xffffff), side)]]);

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A form with a workbook of so many campsites. */
export const workbookForm = (/** @type {string} */ filename, /** @type {number} */ rows) =>
  form([['file', { filename, type: SHEET_TYPE, bytes: workbookOf(rows) }]]);

export const json = (/** @type {unknown} */ value) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});
