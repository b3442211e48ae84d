import type { CampsiteDetail, CampsiteImage, GalleryPicture, Picture } from '@kampvuur/contracts';
import { MAX_PICTURE_WIDTH, MEDIA_PATH, PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain';
import type { CampsiteImageEntity } from '@kampvuur/persistence';
import type { CampsiteDetailRow } from './campsite-pages.repository';

/** URL of the largest width of a stored picture. */
export function pictureUrl(key: string): string {
  return `${MEDIA_PATH}/${pictureFile(key, MAX_PICTURE_WIDTH)}`;
}

/** A stored picture in all its widths. */
export function presentStored(key: string): Picture {
  const candidates = PICTURE_WIDTHS.map((width) => `${MEDIA_PATH}/${pictureFile(key, width)} ${width}w`);
  return { url: pictureUrl(key), srcset: candidates.join(', ') };
}

/** Uploaded pictures, then `imageUrls` without repetitions (docs/decisions 5). */
export function presentPictures(keys: string[], imageUrls: string[]): Picture[] {
  const linked = [...new Set(imageUrls)].map((url) => ({ url, srcset: null }));
  return [...keys.map(presentStored), ...linked];
}

/** All pictures of a campsite; with what they show if it is said, and a credit if they come from another source. */
export function presentGallery(row: CampsiteDetailRow): GalleryPicture[] {
  const { imageKeys, imageUrls, credits, subjects } = row;
  return presentPictures(imageKeys, imageUrls).map((picture, index) => {
    const key = imageKeys[index] ?? '';
    const [credit, subject] = [credits?.[key], subjects?.[key]];
    return { ...picture, ...(credit && { credit }), ...(subject && { subject }) };
  });
}

/** Marks pictures of blocked people in the gallery, and removes them from the pictures of the card. */
export function markBlockedPictures(detail: CampsiteDetail, keys: ReadonlySet<string>): CampsiteDetail {
  const blockedUrls = new Set([...keys].map(pictureUrl));
  const pictures = detail.pictures.filter(({ url }) => !blockedUrls.has(url));
  const gallery = detail.gallery.map((picture) =>
    blockedUrls.has(picture.url) ? { ...picture, isBlocked: true } : picture,
  );
  return { ...detail, pictures, gallery };
}

/** An uploaded picture with its URLs, without the source it may come from. `hiddenNote`: the reason why it is hidden. */
export function presentImage(image: CampsiteImageEntity, hiddenNote: string | null = null): CampsiteImage {
  const { id, campsiteId, userId, imageKey, filename, subject, createdAt } = image;
  const fields = { id, campsiteId, userId, imageKey, filename, subject, createdAt: createdAt.toISOString() };
  const presented = { ...fields, ...presentStored(imageKey) };
  return image.hiddenAt === null ? presented : { ...presented, hidden: { note: hiddenNote } };
}
