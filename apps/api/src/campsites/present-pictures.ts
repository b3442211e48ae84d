import type { CampsiteDetail, GalleryPicture, Picture } from '@kampvuur/contracts';
import { MEDIA_PATH, PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain';
import type { CampsiteDetailRow } from '@kampvuur/persistence';

const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? PICTURE_WIDTHS[0];

/** Address of the largest width of a stored picture. */
export function pictureUrl(key: string): string {
  return `${MEDIA_PATH}/${pictureFile(key, LARGEST)}`;
}

/** A stored picture in all its widths. */
export function presentStored(key: string): Picture {
  const candidates = PICTURE_WIDTHS.map((width) => `${MEDIA_PATH}/${pictureFile(key, width)} ${width}w`);
  return { url: pictureUrl(key), srcset: candidates.join(', ') };
}

/** Uploaded pictures, then `imageUrls`, each once (docs/decisions 5). */
export function presentPictures(keys: string[], imageUrls: string[]): Picture[] {
  const linked = [...new Set(imageUrls)].map((url) => ({ url, srcset: null }));
  return [...keys.map(presentStored), ...linked];
}

/** Every picture of a campsite, with the credit of those that came from elsewhere. */
export function presentGallery(row: CampsiteDetailRow): GalleryPicture[] {
  const { imageKeys, imageUrls, credits } = row;
  return presentPictures(imageKeys, imageUrls).map((picture, index) => {
    const credit = credits?.[imageKeys[index] ?? ''];
    return credit ? { ...picture, credit } : picture;
  });
}

/** Marks stored pictures of the gallery that are to be folded away, and leaves them out of the few a card shows. */
export function markBlockedPictures(detail: CampsiteDetail, keys: ReadonlySet<string>): CampsiteDetail {
  const folded = new Set([...keys].map(pictureUrl));
  const pictures = detail.pictures.filter(({ url }) => !folded.has(url));
  const gallery = detail.gallery.map((picture) =>
    folded.has(picture.url) ? { ...picture, isBlocked: true } : picture,
  );
  return { ...detail, pictures, gallery };
}
