export { appendAuditEvent } from './append-audit-event';
export * from './backup/database-restore';
export * from './backup/database-snapshot';
export type { CopiedTable, SequenceState } from './backup/tables';
export {
  creationOrigin,
  factOrigins,
  gainedOrigins,
  type FactOrigins,
  newFactRows,
  originKey,
  writeFactRows,
} from './campsites/campsite-facts';
export { type ContactSighting, noteContactSightings } from './campsites/contact-sightings';
export { confirmByUser, confirmByWebsite } from './campsites/fact-confirmations';
export {
  FULL_PROVENANCE_COLUMNS,
  type ProvenanceRow,
  PROVENANCE_COLUMNS,
  PROVENANCE_VALUES,
} from './columns/provenance-columns';
export { FACT_JSON, factColumns, FILTER_JSON } from './columns/fact-columns';
export { CHECKIN_COLUMNS, CHECKIN_ENTRY } from './columns/checkin-columns';
export { localDate, startOfLocalDate } from './columns/local-dates';
export { LINK_COLUMNS, NAME_COLUMNS, writeLinks } from './campsites/campsite-links';
export { ADVISORY_LOCKS } from './connection/advisory-lock';
export { batchLoader } from './connection/batch-loader';
export * from './connection/data-source';
export * from './connection/database-down';
export * from './connection/database-probe';
export { deleteSecondFactors } from './delete-second-factors';
export * from './entities';
export { type CauseExample, type CauseRow, differingParts, splitMessage } from './import-causes';
export * from './campsites/term-changes';
export * from './passwords';
export * from './persistence.module';
export { readPrepared } from './connection/prepared';
export { oldestTransactionAge } from './connection/database-probe';
export { connectionQueueLength, registerPoolMetrics } from './connection/pool-metrics';
export * from './campsites/ratings';
export * from './campsites/read-model';
export { ReadReplica, REPLICA_MAX_LAG_MS, walOffset } from './connection/read-replica';
export * from './repositories';
export * from './connection/retry-on-deadlock';
export { runMigrations } from './run-migrations';
export * from './connection/shared-reads';
export { AUTHOR_COLUMNS, type AuthorRow, USER_COLUMNS, type UserSummaryRow } from './columns/user-columns';
export { withdrawProposals } from './withdraw-proposals';
