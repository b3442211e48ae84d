export * from './demo-accounts';
export { SEED_CAMPSITES, SEED_PEOPLE } from './seed-data';
export * from './generate/generate-campsites';
export * from './seed-demo-data';
export { seedPictures } from './seed-pictures';
