export { SEED_CAMPSITES } from './data/campsites';
export * from './generate/generate-campsites';
export * from './seed-demo-data';
