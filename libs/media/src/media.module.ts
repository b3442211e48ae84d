import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { Settings } from '@kampvuur/runtime';
import { ImageStore } from './image-store';
import { imageStoreOf } from './image-store-of';
import { type PictureRows, StoredPictures } from './stored-pictures';

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
    return { module: MediaModule, providers: [store, pictures], exports: [ImageStore, StoredPictures] };
  }

  constructor(@Inject(ImageStore) private readonly store: ImageStore) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
