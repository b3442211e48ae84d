import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '@kampvuur/runtime';
import { ImageStore } from './image-store';
import { imageStoreOf } from './image-store-of';
import { StoredPictures } from './stored-pictures';

/** The picture store and what keeps it in step with the rows. */
@Global()
@Module({})
export class MediaModule implements OnApplicationShutdown {
  /** `mayHaveCommitted`: see `StoredPictures`. */
  static for(mayHaveCommitted: (error: unknown) => boolean): DynamicModule {
    const store = { provide: ImageStore, inject: [Settings], useFactory: imageStoreOf };
    const pictures = {
      provide: StoredPictures,
      inject: [ImageStore],
      useFactory: (images: ImageStore) => new StoredPictures(images, mayHaveCommitted),
    };
    return { module: MediaModule, providers: [store, pictures], exports: [ImageStore, StoredPictures] };
  }

  constructor(@Inject(ImageStore) private readonly store: ImageStore) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
