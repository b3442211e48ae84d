import type { CampsiteImage } from '@kampvuur/contracts';
import type { CampsiteImageEntity } from '@kampvuur/persistence';
import { presentStored } from './present-pictures';

/** An uploaded picture with its addresses; page and licence of its origin stay with us. */
export function presentImage(image: CampsiteImageEntity): CampsiteImage {
  const { id, campsiteId, userId, imageKey, filename, createdAt } = image;
  const fields = { id, campsiteId, userId, imageKey, filename, createdAt: createdAt.toISOString() };
  return { ...fields, ...presentStored(imageKey) };
}
