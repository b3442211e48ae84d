import { statementsMigration } from '../statements-migration';

/** What photos of campsites and check-ins show. */
export class PhotoSubjects1795046400052 extends statementsMigration(
  [
    'ALTER TABLE campsite_images ADD COLUMN subject varchar(20)',
    "ALTER TABLE checkins ADD COLUMN photo_subjects jsonb NOT NULL DEFAULT '{}'",
  ],
  ['ALTER TABLE checkins DROP COLUMN photo_subjects', 'ALTER TABLE campsite_images DROP COLUMN subject'],
) {}
