import { statementsMigration } from '../statements-migration';

/** What the pages say for the values a scrape suggests: snippets for who reviews them. */
export class SuggestionEvidence1795046400016 extends statementsMigration(
  [`ALTER TABLE suggested_updates ADD COLUMN evidence jsonb NOT NULL DEFAULT '[]'`],
  ['ALTER TABLE suggested_updates DROP COLUMN evidence'],
) {}
