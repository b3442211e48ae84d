import type { CampsiteImage } from '@kampvuur/contracts';
import type { CampsiteImageEntity } from '@kampvuur/persistence';
import { presentStored } from './present-pictures';

/** An uploaded picture with its URLs, without the source it may come from. `hiddenNote`: the reason why it is hidden. */
export function presentImage(image: CampsiteImageEntity, hiddenNote: string | null = null): CampsiteImage {
  const { id, campsiteId, userId, imageKey, filename, createdAt } = image;
  const fields = { id, campsiteId, userId, imageKey, filename, createdAt: createdAt.toISOString() };
  const presented = { ...fields, ...presentStored(imageKey) };
  return image.hiddenAt === null ? presented : { ...presented, hidden: { note: hiddenNote } };
}
