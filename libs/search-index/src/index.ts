// `core`, and what needs Node: snapshots on disk.
export * from './core';
export { SnapshotFile, UnusableSnapshot, writeSnapshot } from './snapshot/snapshot-file';
export { snapshotOf, type SnapshotPart } from './snapshot/part-collector';
