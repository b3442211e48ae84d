import { statementsMigration } from '../statements-migration';

const UP = [
  `ALTER TABLE checkins ADD COLUMN hidden_at timestamptz`,
  `ALTER TABLE checkins ADD COLUMN hidden_photo_keys text[] NOT NULL DEFAULT '{}'`,
  `ALTER TABLE campsite_images ADD COLUMN hidden_at timestamptz`,
  `ALTER TABLE users ADD COLUMN hidden_at timestamptz`,
  `CREATE TABLE moderation_cases (
    id SERIAL NOT NULL,
    kind text NOT NULL,
    subject_id integer NOT NULL,
    picture_key text NOT NULL DEFAULT '',
    owner_id integer,
    status text NOT NULL DEFAULT 'open',
    opened_at timestamptz NOT NULL DEFAULT now(),
    decided_at timestamptz,
    decided_by_id integer,
    note text,
    CONSTRAINT moderation_cases_kind_check CHECK (kind IN ('checkin', 'photo', 'image', 'profile', 'campsite')),
    CONSTRAINT moderation_cases_status_check CHECK (status IN ('open', 'dismissed', 'hidden', 'deleted')),
    CONSTRAINT moderation_cases_subject_key UNIQUE (kind, subject_id, picture_key),
    CONSTRAINT moderation_cases_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX moderation_cases_open_idx ON moderation_cases (opened_at, id) WHERE status = 'open'`,
  `CREATE INDEX moderation_cases_decided_idx ON moderation_cases (decided_at, id)`,
  `CREATE INDEX moderation_cases_owner_id_idx ON moderation_cases (owner_id)`,
  `CREATE INDEX moderation_cases_decided_by_id_idx ON moderation_cases (decided_by_id)`,
  `ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_owner_id_fkey FOREIGN KEY (owner_id)
     REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_decided_by_id_fkey FOREIGN KEY (decided_by_id)
     REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE TABLE reports (
    id SERIAL NOT NULL,
    case_id integer NOT NULL,
    reporter_id integer,
    reason text NOT NULL,
    words text NOT NULL DEFAULT '',
    contact_name varchar(120),
    contact_email varchar(254),
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT reports_case_id_reporter_id_key UNIQUE (case_id, reporter_id),
    CONSTRAINT reports_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX reports_reporter_id_idx ON reports (reporter_id)`,
  `CREATE INDEX reports_contact_idx ON reports (created_at) WHERE contact_email IS NOT NULL`,
  `ALTER TABLE reports ADD CONSTRAINT reports_case_id_fkey FOREIGN KEY (case_id)
     REFERENCES moderation_cases(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE reports ADD CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id)
     REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE TABLE hidden_pictures (picture_key text NOT NULL, CONSTRAINT hidden_pictures_pkey PRIMARY KEY (picture_key))`,
  `CREATE TABLE refused_pictures (
    content_hash varchar(64) NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT refused_pictures_pkey PRIMARY KEY (content_hash)
  )`,
];

const DOWN = [
  'DROP TABLE refused_pictures',
  'DROP TABLE hidden_pictures',
  'DROP TABLE reports',
  'DROP TABLE moderation_cases',
  'ALTER TABLE users DROP COLUMN hidden_at',
  'ALTER TABLE campsite_images DROP COLUMN hidden_at',
  'ALTER TABLE checkins DROP COLUMN hidden_photo_keys',
  'ALTER TABLE checkins DROP COLUMN hidden_at',
];

/** What people report, what administrators make of it, and what is hidden or never taken again. */
export class Moderation1795046400023 extends statementsMigration(UP, DOWN) {}
