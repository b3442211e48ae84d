export * from './generate/generate-campsites';
export * from './seed-demo-data';
