import { statementsMigration } from '../statements-migration';

/** The advisories that saved searches were told of, and those that there were at each look. */
export class SearchAdvisories1795046400077 extends statementsMigration(
  [
    `ALTER TABLE saved_searches ADD COLUMN advisory_ids integer[] NOT NULL DEFAULT '{}'`,
    'ALTER TABLE saved_search_looks ADD COLUMN advisory_ids integer[]',
  ],
  [
    'ALTER TABLE saved_search_looks DROP COLUMN advisory_ids',
    'ALTER TABLE saved_searches DROP COLUMN advisory_ids',
  ],
) {}
