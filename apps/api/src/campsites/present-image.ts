import type { CampsiteImage } from '@kampvuur/contracts';
import type { CampsiteImageEntity } from '@kampvuur/persistence';
import { presentStored } from './present-pictures';

/** An uploaded picture with its addresses; page and licence of its origin stay with us. `hiddenNote`: why it is hidden. */
export function presentImage(image: CampsiteImageEntity, hiddenNote: string | null = null): CampsiteImage {
  const { id, campsiteId, userId, imageKey, filename, createdAt } = image;
  const fields = { id, campsiteId, userId, imageKey, filename, createdAt: createdAt.toISOString() };
  const presented = { ...fields, ...presentStored(imageKey) };
  return image.hiddenAt === null ? presented : { ...presented, hidden: { note: hiddenNote } };
}
