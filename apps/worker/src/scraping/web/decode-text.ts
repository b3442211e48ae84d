import { cleanText } from '../extract/clean-text';

/** Bytes from the start of a page in which its `<meta>` charset is searched. */
const HEAD_BYTES = 4_096;
const META_CHARSET = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i;
const DEFAULT = 'utf-8';
/** The charset of pages that declare none and are not valid UTF-8. */
const FALLBACK = 'windows-1252';

function charsetOfBom(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function decoderOf(charset: string | null | undefined): InstanceType<typeof TextDecoder> | null {
  if (!charset) return null;
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

/** Decodes as a stream: some releases of Node else lose the dashes, quotes and other signs of windows-1252. */
function decodeAsStream(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer): string {
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/**
 * Decodes a page by its byte order mark, the charset of the HTTP header or its `<meta>`; without any as UTF-8 if that
 * is valid, else as windows-1252.
 */
export function decodeText(bytes: Buffer, headerCharset: string | null): string {
  const meta = META_CHARSET.exec(bytes.subarray(0, HEAD_BYTES).toString('latin1'))?.[1];
  const decoder =
    decoderOf(charsetOfBom(bytes)) ??
    decoderOf(headerCharset) ??
    decoderOf(meta?.replace(/^utf-16.*/i, DEFAULT));
  if (decoder) return cleanText(decodeAsStream(decoder, bytes));
  try {
    return cleanText(new TextDecoder(DEFAULT, { fatal: true }).decode(bytes));
  } catch {
    return cleanText(decodeAsStream(new TextDecoder(FALLBACK), bytes));
  }
}
