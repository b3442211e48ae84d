import { statementsMigration } from '../statements-migration';

/** The history of a merged campsite goes on under the one that stayed, which knows whose it was. */
export class MergedHistory1795046400006 extends statementsMigration(
  ['ALTER TABLE campsite_revisions ADD COLUMN merged_from_id integer'],
  [
    // As merges left it before: without a campsite.
    'UPDATE campsite_revisions SET campsite_id = NULL WHERE merged_from_id IS NOT NULL',
    'ALTER TABLE campsite_revisions DROP COLUMN merged_from_id',
  ],
) {}
