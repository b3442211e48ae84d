export * from './demo-accounts';
export { SEED_CAMPSITES } from './data/campsites';
export { SEED_PEOPLE } from './data/people';
export * from './generate/generate-campsites';
export * from './seed-demo-data';
