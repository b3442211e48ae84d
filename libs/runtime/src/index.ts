export * from './graceful-shutdown';
export * from './health';
export * from './log-output';
export * from './logging.module';
export * from './metrics';
export * from './read-settings';
export * from './settings';
export * from './settings.module';
