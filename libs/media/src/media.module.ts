import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { Settings, SparingCheck } from '@kampvuur/runtime';
import { ImageStore } from './image-store';
import { imageStoreOf } from './image-store-of';
import { type PictureRows, StoredPictures } from './stored-pictures';

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
