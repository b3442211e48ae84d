export { mapCellOf } from './morton';
export type { CorridorFilter } from './corridor';
export type { IndexUpdate } from './index-update';
export { SearchIndex } from './search-index';
export { SnapshotFile, UnusableSnapshot, writeSnapshot } from './snapshot/snapshot-file';
export type { SnapshotPart } from './snapshot/part-writer';
export type * from './types';
