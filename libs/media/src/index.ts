export * from './disk-image-store';
export * from './image-store';
export * from './picture-pipeline';
