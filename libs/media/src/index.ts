export * from './disk-image-store';
export * from './image-store';
export * from './media.module';
export * from './magic-bytes';
export * from './picture-pipeline';
export * from './s3-image-store';
export * from './stored-pictures';
export * from './content-hash';
