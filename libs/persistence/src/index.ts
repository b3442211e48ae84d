export * from './data-source';
export * from './database-down';
export * from './entities';
export * from './passwords';
export * from './persistence.module';
export * from './read-model';
export * from './repositories';
export * from './untangled';
