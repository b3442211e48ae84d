import type { Settings } from '@kampvuur/runtime';
import { DiskImageStore } from './disk-image-store';
import type { ImageStore } from './image-store';
import { S3ImageStore } from './s3-image-store';

/** The store an installation has chosen: the bucket when one is named, else the folder. */
export function imageStoreOf(settings: Settings): ImageStore {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return new DiskImageStore(settings.MEDIA_ROOT);
  return new S3ImageStore({
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
