import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { MEBIBYTE } from '@kampvuur/domain';
import { JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';

/** The body has more bytes, after decompression, than allowed. */
export class BodyTooLarge extends Error {}

const KIB = 1_024;

/** `larger than 2 MB`. */
export function tooLargeText(maxBytes: number): string {
  const size = maxBytes >= MEBIBYTE ? `${maxBytes / MEBIBYTE} MB` : `${maxBytes / KIB} KB`;
  return filled(JOB_TEMPLATES.tooLarge, { size });
}

/** A Content-Encoding that is not supported, or several in a row. */
export class UnknownCoding extends Error {}

/** The Accept-Encoding header of requests. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

function decompressed(body: Readable, coding: string): Readable {
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
 * Reads and decompresses a body. The limit applies to the decompressed bytes, so that a decompression bomb is stopped
 * too.
 * @throws BodyTooLarge, UnknownCoding, or the stream's error; the body is destroyed then.
 */
export async function readBody(body: Readable, coding: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of decompressed(body, coding.trim().toLowerCase())) {
      length += (chunk as Buffer).length;
      if (length > maxBytes) throw new BodyTooLarge(tooLargeText(maxBytes));
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    // An unhandled error of the closed connection would end the process.
    body.on('error', () => undefined).destroy();
    throw error;
  }
  return Buffer.concat(chunks, length);
}
