/** Kinds of files that are fetched; `service-image`, `json` and `map-data` are responses of APIs. */
export type FileKind = 'page' | 'image' | 'service-image' | 'json' | 'map-data' | 'robots';

/** Some servers only send a generic type; the bytes are checked too. SVG is text that can contain scripts. */
const IMAGE = /^(?:image\/(?!svg)[\w.+-]+|application\/octet-stream|binary\/octet-stream)$/;

const TYPES: Record<FileKind, RegExp> = {
  page: /^(?:text\/html|application\/xhtml\+xml)$/,
  image: IMAGE,
  'service-image': IMAGE,
  json: /^application\/(?:[\w.-]+\+)?json$/,
  // The caller checks the bytes and says what is wrong with them; a refused type would not.
  'map-data': /^.*$/,
  robots: /^.*$/,
};

/** The Accept header of a request. */
export const ACCEPT: Record<FileKind, string> = {
  page: 'text/html,application/xhtml+xml',
  image: 'image/webp,image/jpeg',
  'service-image': 'image/webp,image/jpeg',
  json: 'application/json',
  'map-data': 'application/json',
  robots: 'text/plain,*/*;q=0.5',
};

/** Bytes from the start of a file that are checked for being text. */
const HEAD_BYTES = 1_024;
/** Most NUL bytes of a text there; binary files contain many more. */
const STRAY_ZEROS = 3;

function isText(bytes: Buffer): boolean {
  const isMarked = bytes[0] === 0xff || bytes[0] === 0xfe;
  const head = bytes.subarray(0, HEAD_BYTES);
  const zeros = head.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
  return isMarked || zeros <= STRAY_ZEROS;
}

/** True for JPEG and WebP, the formats that scrapes collect (docs/product.md#numbers). */
function isScrapedImage(bytes: Buffer): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** True when a declared media type fits this kind, or none is declared. */
export function isTypeOf(kind: FileKind, type: string): boolean {
  return type === '' || TYPES[kind].test(type);
}

/** True when the bytes fit this kind, whatever type was declared. */
export function areBytesOf(kind: FileKind, bytes: Buffer): boolean {
  if (kind === 'image' || kind === 'service-image') return isScrapedImage(bytes);
  return isText(bytes);
}
