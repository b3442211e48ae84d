import { IMAGE, MESSAGES } from '@kampvuur/domain';
import type { Toast } from './toasts';

type Refusal = Omit<Toast, 'id'>;

/** What a file chooser offers: a phone turns its own formats into one of these. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

/** Some systems know no type of a file they hand over; then its name has to do. */
const IMAGE_NAME = /\.(jpe?g|png|webp)$/i;

/** Why a file cannot be uploaded, as a toast says it (docs/product.md 5); null when it can. */
export function imageRefusal(file: File): Refusal | null {
  const isImage = file.type === '' ? IMAGE_NAME.test(file.name) : file.type.startsWith('image/');
  if (!isImage)
    return { title: 'Invalid file type', description: MESSAGES.imageType, variant: 'destructive' };
  if (file.size > IMAGE.maxBytes)
    return { title: 'File too large', description: MESSAGES.imageTooLarge, variant: 'destructive' };
  return null;
}

/** What of a choice of files can be uploaded, and why the rest cannot: the first reason counts. */
export function sortedOut(
  files: readonly File[],
  tooMany: Refusal,
  room: number = IMAGE.maxPerUpload,
): { taken: File[]; refusal: Refusal | null } {
  const refusals = files.map(imageRefusal);
  const good = files.filter((_file, index) => refusals[index] === null);
  const refusal = refusals.find((reason) => reason !== null) ?? (good.length > room ? tooMany : null);
  return { taken: good.slice(0, room), refusal };
}
