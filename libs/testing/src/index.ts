export * from './api-client';
export * from './builders';
export * from './job-locks';
export * from './load-balancer';
export * from './process';
export * from './s3-server';
export * from './test-database';
export * from './test-settings';
