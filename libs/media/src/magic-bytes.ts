function startsWith(bytes: Buffer, signature: readonly number[], offset = 0): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const WEBP_OFFSET = 8;

export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** The accepted format that the first bytes belong to (docs/product.md#numbers); file names and declared types are not considered. */
export function imageFormat(bytes: Buffer): ImageFormat | undefined {
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, WEBP_OFFSET)) return 'webp';
  return undefined;
}

/** True for the first bytes of a JPEG, PNG or WebP. */
export function isAcceptedImage(bytes: Buffer): boolean {
  return imageFormat(bytes) !== undefined;
}
