export * from './health';
export * from './logger';
export * from './settings';
export * from './settings.module';
