import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const BOUNDARY = '----faults-form-boundary';

/** A picture of its own for each number, a few hundred bytes large. */
export async function jpegOf(/** @type {number} */ number, side = 320) {
  const background = `#${(number % 0xffffff).toString(16).padStart(6, '0')}`;
  return require('sharp')({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** @typedef {[name: string, value: string | { filename: string, type: string, bytes: Buffer }]} Part */

/**
 * A form's type and bytes.
 * @param {Part[]} parts
 */
export function form(parts) {
  const body = parts.flatMap(([name, value]) => {
    const file =
      typeof value === 'string' ? '' : `; filename="${value.filename}"\r\ncontent-type: ${value.type}`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [
      Buffer.from(head),
      Buffer.from(typeof value === 'string' ? value : value.bytes),
      Buffer.from('\r\n'),
    ];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...body, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

export const json = (/** @type {unknown} */ value) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});
