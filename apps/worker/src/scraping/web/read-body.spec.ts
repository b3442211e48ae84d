import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { readBody, BodyTooLarge, UnknownCoding } from './read-body';

const KIB = 1_024;
const page = Buffer.from('<h1>Braai en koue bier</h1>');
const read = (bytes: Buffer, coding: string, max = 100 * KIB) =>
  readBody(Readable.from([bytes]), coding, max);

it.each([
  ['', page],
  ['identity', page],
  ['gzip', gzipSync(page)],
  ['GZIP ', gzipSync(page)],
  ['deflate', deflateSync(page)],
  ['br', brotliCompressSync(page)],
])('reads a body in the coding "%s"', async (coding, bytes) => {
  expect(await read(bytes, coding)).toEqual(page);
});

const bomb = Buffer.alloc(50 * KIB * KIB);
it.each([
  ['gzip', gzipSync(bomb)],
  ['br', brotliCompressSync(bomb)],
  ['deflate', deflateSync(bomb)],
])('stops a %s bomb at the limit', async (coding, bytes) => {
  const before = process.memoryUsage().arrayBuffers;
  await expect(read(bytes, coding)).rejects.toThrow(BodyTooLarge);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * KIB * KIB);
});

it.each(['zstd', 'gzip, gzip', 'compress', 'constructor'])(
  'reads no body in the coding "%s"',
  async (coding) => {
    await expect(read(page, coding)).rejects.toThrow(UnknownCoding);
  },
);

it('rejects a body that is cut off or does not match its headers', async () => {
  await expect(read(gzipSync(page).subarray(0, 20), 'gzip')).rejects.toThrow();
  await expect(read(page, 'br')).rejects.toThrow();
});
