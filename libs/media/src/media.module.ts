import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { Settings, SparingCheck } from '@kampvuur/runtime';
import { DiskImageStore } from './disk-image-store';
import { ImageStore } from './image-store';
import { S3ImageStore } from './s3-image-store';
import { type PictureRows, StoredPictures } from './stored-pictures';

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

/** How long an answer of the store counts, in ms: anybody may ask for readiness, and a bucket is paid by the request. */
const CHECK_KEPT_FOR = 1_000;

/** Whether the picture store answers. */
export class PictureStoreCheck extends SparingCheck {}

/** The picture store and what keeps it in step with the rows. */
@Global()
@Module({})
export class MediaModule implements OnApplicationShutdown {
  /** `rows`: who knows the rows that name pictures. */
  static for(rows: Type<PictureRows>): DynamicModule {
    const store = { provide: ImageStore, inject: [Settings], useFactory: imageStoreOf };
    const pictures = {
      provide: StoredPictures,
      inject: [ImageStore, rows],
      useFactory: (images: ImageStore, known: PictureRows) => new StoredPictures(images, known),
    };
    const check = {
      provide: PictureStoreCheck,
      inject: [ImageStore],
      useFactory: (images: ImageStore) => new PictureStoreCheck(() => images.check(), CHECK_KEPT_FOR),
    };
    const providers = [store, pictures, check];
    return { module: MediaModule, providers, exports: [ImageStore, StoredPictures, PictureStoreCheck] };
  }

  constructor(@Inject(ImageStore) private readonly store: ImageStore) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
