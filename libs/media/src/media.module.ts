import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { CachedCheck, Settings } from '@kampvuur/runtime';
import { DiskImageStore } from './disk-image-store';
import { ImageStore } from './image-store';
import { pictureDecoders } from './picture-pipeline';
import { S3ImageStore } from './s3-image-store';
import { type PictureRows, StoredPictures } from './stored-pictures';

/** The configured picture store: an S3 bucket, otherwise a folder. */
export function imageStoreOf(settings: Settings): ImageStore {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return new DiskImageStore(settings.MEDIA_ROOT);
  return new S3ImageStore({
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT !== undefined && { endpoint: settings.S3_ENDPOINT }),
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

/** How long the result of a check is cached, in ms: readiness is public, and requests to a bucket cost money. */
const CHECK_CACHE_MS = 1_000;

/** Checks whether the picture store is available. */
export class PictureStoreCheck extends CachedCheck {}

interface MediaOptions {
  /** The repository of the rows that refer to stored pictures, and the module that exports it. */
  pictureRows: Type<PictureRows>;
  imports: Type[];
}

/** The picture store, and the service that keeps it consistent with the database. */
@Global()
@Module({})
export class MediaModule implements OnApplicationShutdown {
  static forRoot({ pictureRows, imports }: MediaOptions): DynamicModule {
    const store = { provide: ImageStore, inject: [Settings], useFactory: imageStoreOf };
    const pictures = {
      provide: StoredPictures,
      inject: [ImageStore, pictureRows],
      useFactory: (images: ImageStore, rows: PictureRows) => new StoredPictures(images, rows),
    };
    const check = {
      provide: PictureStoreCheck,
      inject: [ImageStore],
      useFactory: (images: ImageStore) => new PictureStoreCheck(() => images.check(), CHECK_CACHE_MS),
    };
    const providers = [store, pictures, check];
    return {
      module: MediaModule,
      imports,
      providers,
      exports: [ImageStore, StoredPictures, PictureStoreCheck],
    };
  }

  constructor(@Inject(ImageStore) private readonly store: ImageStore) {}

  async onApplicationShutdown(): Promise<void> {
    pictureDecoders.endIdle();
    await this.store.close();
  }
}
