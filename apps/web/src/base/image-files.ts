import { IMAGE, MEBIBYTE, MESSAGES } from '@kampvuur/domain';
import { sayCommon } from './messages/say-common';
import type { Toast } from './toasts';

type Rejection = Omit<Toast, 'id'>;

/** For the `accept` attribute; phones convert their own formats to one of these. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

/** The largest size of an image, in MB. */
export const MAX_IMAGE_MB = IMAGE.maxBytes / MEBIBYTE;

/** For files without a type, which some systems do not provide. */
const IMAGE_NAME = /\.(jpe?g|png|webp)$/i;

/** A toast that says why a file cannot be uploaded (docs/product.md#validation); null if it can. */
export function imageRejection(file: File): Rejection | null {
  const isImage = file.type === '' ? IMAGE_NAME.test(file.name) : file.type.startsWith('image/');
  if (!isImage)
    return { title: sayCommon('invalidFileType'), description: MESSAGES.imageType, variant: 'destructive' };
  if (file.size > IMAGE.maxBytes)
    return { title: sayCommon('fileTooLarge'), description: MESSAGES.imageTooLarge, variant: 'destructive' };
  return null;
}

/** The files that can be uploaded, at most `max`, and the first reason why others cannot; null if all can. */
export function checkImageFiles(
  files: readonly File[],
  tooMany: Rejection,
  max: number,
): { accepted: File[]; rejection: Rejection | null } {
  const rejections = files.map(imageRejection);
  const valid = files.filter((_file, index) => rejections[index] === null);
  const rejection = rejections.find((reason) => reason !== null) ?? (valid.length > max ? tooMany : null);
  return { accepted: valid.slice(0, max), rejection };
}
