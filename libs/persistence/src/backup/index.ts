export * from './database-restore';
export * from './database-snapshot';
export type { CopiedTable, SequenceState } from './tables';
