export * from './api-client';
export * from './builders';
export * from './test-database';
export * from './test-settings';
