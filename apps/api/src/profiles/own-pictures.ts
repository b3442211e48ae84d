import { keyOfPicture } from '@kampvuur/domain';
import type { OwnCheckinRow, OwnDataRepository, OwnImageRow, UserEntity } from '@kampvuur/persistence';

/** A stored picture and what it is called in the download. */
export interface NamedPicture {
  key: string;
  name: string;
}

export function checkinPictures({ id, photoKeys }: OwnCheckinRow): NamedPicture[] {
  return photoKeys.map((key, index) => ({ key, name: `checkins/checkin-${id}-${index + 1}.webp` }));
}

export function campsitePicture({ id, imageKey }: OwnImageRow): NamedPicture {
  return { key: imageKey, name: `campsite-images/image-${id}.webp` };
}

export function profilePictures({ profilePicture }: UserEntity): NamedPicture[] {
  const key = keyOfPicture(profilePicture ?? '');
  return key ? [{ key, name: 'profile-picture.webp' }] : [];
}

/** Every stored picture of a user's, as they are asked for. */
export async function* picturesOf(user: UserEntity, data: OwnDataRepository): AsyncIterable<NamedPicture> {
  yield* profilePictures(user);
  for await (const checkin of data.checkins(user.id)) yield* checkinPictures(checkin);
  for await (const image of data.campsiteImages(user.id)) yield campsitePicture(image);
}
