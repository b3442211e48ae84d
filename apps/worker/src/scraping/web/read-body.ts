import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** More decompressed bytes than we read. */
export class TooLong extends Error {}

const MIB = 1_048_576;
const KIB = 1_024;

/** `larger than 2 MB`. */
export function tooLargeText(maxBytes: number): string {
  return `larger than ${maxBytes >= MIB ? `${maxBytes / MIB} MB` : `${maxBytes / KIB} KB`}`;
}

/** A coding we did not ask for, or several on top of each other. */
export class UnknownCoding extends Error {}

/** What we say we understand. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

function decoded(body: Readable, coding: string): Readable {
  const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  if (coding === '' || coding === 'identity') return body;
  const decoder = Object.hasOwn(decoders, coding) ? decoders[coding]?.() : undefined;
  if (!decoder) throw new UnknownCoding(coding);
  body.once('error', (error) => decoder.destroy(error));
  return body.pipe(decoder);
}

/**
 * The whole body, unpacked. Counts what comes out of the decoder, so that a small bomb ends as early as a long page.
 * @throws TooLong, UnknownCoding, or the stream's own fault; the body is destroyed then.
 */
export async function readBody(body: Readable, coding: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of decoded(body, coding.trim().toLowerCase())) {
      length += (chunk as Buffer).length;
      if (length > maxBytes) throw new TooLong(tooLargeText(maxBytes));
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    // Nobody listens any more; what the cut connection still says must not end the process.
    body.on('error', () => undefined).destroy();
    throw error;
  }
  return Buffer.concat(chunks, length);
}
