import { cleanText } from '../extract/clean-text';

/** Where a page may name its charset, in bytes from its start. */
const HEAD = 4_096;
const META_CHARSET = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i;
const USUAL = 'utf-8';
/** What pages of no known charset that are not UTF-8 are written in. */
const FALLBACK = 'windows-1252';

function charsetOfMark(bytes: Buffer): string | null {
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

/** Text of a page: by its byte order mark, the header's charset, its `<meta>`, else UTF-8 if it can be, else Latin. */
export function decodeText(bytes: Buffer, headerCharset: string | null): string {
  const meta = META_CHARSET.exec(bytes.subarray(0, HEAD).toString('latin1'))?.[1];
  const decoder =
    decoderOf(charsetOfMark(bytes)) ??
    decoderOf(headerCharset) ??
    decoderOf(meta?.replace(/^utf-16.*/i, USUAL));
  if (decoder) return cleanText(decoder.decode(bytes));
  try {
    return cleanText(new TextDecoder(USUAL, { fatal: true }).decode(bytes));
  } catch {
    return cleanText(new TextDecoder(FALLBACK).decode(bytes));
  }
}
