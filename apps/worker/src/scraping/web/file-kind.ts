/** What a fetched file is taken for. */
export type FileKind = 'page' | 'image' | 'service-image' | 'json' | 'map-data' | 'robots';

/** Some servers know no better type; the bytes decide. SVG is text that can carry scripts. */
const IMAGE = /^(?:image\/(?!svg)[\w.+-]+|application\/octet-stream|binary\/octet-stream)$/;

const TYPES: Record<FileKind, RegExp> = {
  page: /^(?:text\/html|application\/xhtml\+xml)$/,
  image: IMAGE,
  'service-image': IMAGE,
  json: /^application\/(?:[\w.-]+\+)?json$/,
  'map-data': /^application\/(?:[\w.-]+\+)?json$/,
  robots: /^.*$/,
};

/** What we say we would like. */
export const ACCEPT: Record<FileKind, string> = {
  page: 'text/html,application/xhtml+xml',
  image: 'image/webp,image/jpeg',
  'service-image': 'image/webp,image/jpeg',
  json: 'application/json',
  'map-data': 'application/json',
  robots: 'text/plain,*/*;q=0.5',
};

const HEAD = 1_024;
/** Zeros a careless text may hold there; other files hold many more. */
const STRAY_ZEROS = 3;

function isText(bytes: Buffer): boolean {
  const isMarked = bytes[0] === 0xff || bytes[0] === 0xfe;
  const head = bytes.subarray(0, HEAD);
  const zeros = head.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
  return isMarked || zeros <= STRAY_ZEROS;
}

/** JPEG or WebP by its first bytes: what scraping collects (docs/product.md 9). */
function isScrapedImage(bytes: Buffer): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** True when a declared type, empty if there is none, may be of this kind. */
export function isTypeOf(kind: FileKind, type: string): boolean {
  return type === '' || TYPES[kind].test(type);
}

/** True when the bytes are of this kind, whatever was declared. */
export function areBytesOf(kind: FileKind, bytes: Buffer): boolean {
  if (kind === 'image' || kind === 'service-image') return isScrapedImage(bytes);
  return isText(bytes);
}
