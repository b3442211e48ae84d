export * from './api-client';
export * from './builders';
export * from './process';
export * from './test-database';
export * from './test-settings';
