import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../src/migrations';
import { blockingStatements, type MigrationText, readMigration } from './blocking-statements';

/** Why a statement may stay although it would block. */
interface Allowance {
  migration: string;
  /** How it begins. */
  statements: string[];
  reason: string;
}

const BEFORE_ANY_INSTALLATION = 'ran before there was an installation: its tables were empty';
const SMALL = 'the table has at most some thousand rows: over in milliseconds';

/** Old statements only. A new migration does without, or says here why it need not. */
const ALLOWED: Allowance[] = [
  {
    migration: 'Discovery1795046400003',
    statements: ['CREATE INDEX campsites_map_order_idx', 'CREATE INDEX favorites_user_newest_idx'],
    reason: BEFORE_ANY_INSTALLATION,
  },
  {
    migration: 'Points1795046400004',
    statements: [
      'CREATE INDEX users_ranking_idx',
      'CREATE INDEX user_monthly_points_ranking_idx',
      'CREATE INDEX checkins_campsite_user_idx',
      'CREATE INDEX point_events_user_day_idx',
      'CREATE INDEX point_events_checkin_idx',
    ],
    reason: BEFORE_ANY_INSTALLATION,
  },
  {
    migration: 'Curation1795046400005',
    statements: [
      'CREATE INDEX job_runs_newest_idx',
      'CREATE UNIQUE INDEX job_runs_one_running_key',
      'CREATE INDEX campsite_revisions_source_idx',
      'ALTER TABLE campsite_revisions ADD CONSTRAINT campsite_revisions_source_check',
      'CREATE UNIQUE INDEX campsite_images_content_key',
      'CREATE UNIQUE INDEX suggested_updates_one_scraped_key',
    ],
    reason: BEFORE_ANY_INSTALLATION,
  },
  {
    migration: 'CanonicalNames1795046400011',
    statements: ['facilities', 'activities', 'categories'].flatMap((table) => [
      `DELETE FROM ${table} n`,
      `UPDATE ${table} SET name`,
      `ALTER TABLE ${table} ADD CONSTRAINT ${table}_name_check`,
    ]),
    reason: SMALL,
  },
  {
    migration: 'CanonicalNames1795046400011',
    statements: [
      'UPDATE campsites c SET facility_names',
      'UPDATE campsites c SET activity_names',
      'UPDATE campsites c SET category_names',
    ],
    reason: 'writes only campsites with a name that changes: nearly none',
  },
  {
    migration: 'CanonicalNames1795046400011',
    statements: ['DROP TABLE attempts'],
    reason: 'code of the release before counted attempts in Redis already',
  },
  {
    migration: 'AuthenticationTime1795046400012',
    statements: [
      'UPDATE sessions SET authenticated_at',
      'ALTER TABLE sessions ALTER COLUMN authenticated_at',
    ],
    reason: BEFORE_ANY_INSTALLATION,
  },
  {
    migration: 'CampsiteSources1795046400018',
    statements: ['CREATE UNIQUE INDEX job_runs_one_fetch_key'],
    reason: SMALL,
  },
  {
    migration: 'AccountMail1795046400019',
    statements: ['UPDATE users SET email_verified_at'],
    reason: 'two rows, found by the index on usernames',
  },
  {
    migration: 'SignInMethods1795046400037',
    statements: ['UPDATE users SET email_verified_at'],
    reason: 'the administrators alone, found by their index',
  },
];

const isAllowed = (migration: string, statement: string): boolean =>
  ALLOWED.some(
    (one) => one.migration === migration && one.statements.some((text) => statement.startsWith(text)),
  );

describe('migrations', () => {
  let texts: MigrationText[];
  beforeAll(async () => {
    texts = await Promise.all(MIGRATIONS.map(readMigration));
  });

  it('stop nobody who uses the database meanwhile, and break no code that still runs', () => {
    const found = blockingStatements(texts);
    expect(found.filter(({ migration, statement }) => !isAllowed(migration, statement))).toEqual([]);
  });

  it('are allowed nothing that none of them does', () => {
    const found = blockingStatements(texts);
    const unused = ALLOWED.flatMap(({ migration, statements }) =>
      statements.filter(
        (text) => !found.some((one) => one.migration === migration && one.statement.startsWith(text)),
      ),
    );
    expect(unused).toEqual([]);
  });
});

/** What is found in statements of one migration, after others. */
const problemsOf = (statements: string[], isTransactional = true): string[] =>
  blockingStatements([{ name: 'New', isTransactional, statements }]).map(({ problem }) => problem);

describe('the lint', () => {
  it.each([
    ['CREATE INDEX a_idx ON checkins (id)', /CONCURRENTLY/],
    ['CREATE UNIQUE INDEX a_key ON ONLY checkins (id)', /CONCURRENTLY/],
    ['CREATE INDEX CONCURRENTLY a_idx ON checkins (id)', /transaction = false/],
    ['ALTER TABLE checkins ALTER COLUMN rating TYPE integer', /new column/],
    ['ALTER TABLE checkins ADD COLUMN a int, ALTER rating SET DATA TYPE integer', /new column/],
    ['ALTER TABLE checkins ALTER COLUMN rating SET NOT NULL', /VALIDATE/],
    ['ALTER TABLE checkins ADD COLUMN token uuid NOT NULL DEFAULT gen_random_uuid()', /batches/],
    ['ALTER TABLE checkins ADD COLUMN seen timestamptz DEFAULT clock_timestamp()', /batches/],
    ['ALTER TABLE checkins ADD COLUMN number bigserial', /batches/],
    ['ALTER TABLE checkins ADD COLUMN a int, ADD COLUMN b text NOT NULL', /old code writes/],
    ['ALTER TABLE checkins ADD COLUMN c int GENERATED ALWAYS AS (rating * 2) STORED', /rewrites/],
    ['ALTER TABLE checkins ADD CONSTRAINT a_fkey FOREIGN KEY (a) REFERENCES users(id)', /NOT VALID/],
    ['ALTER TABLE checkins ADD CONSTRAINT a_check CHECK (rating > 0)', /NOT VALID/],
    ['ALTER TABLE checkins ADD CONSTRAINT a_key UNIQUE (a)', /USING INDEX/],
    ['ALTER TABLE checkins RENAME COLUMN rating TO stars', /old name/],
    ['ALTER TABLE checkins RENAME TO visits', /old name/],
    ['ALTER TABLE checkins DROP COLUMN rating', /one release later/],
    ['DROP TABLE checkins', /one release later/],
    ['TRUNCATE checkins', /locks everybody out/],
    ['REINDEX TABLE checkins', /CONCURRENTLY/],
    ['UPDATE checkins SET rating = 5', /batches/],
    ['DELETE FROM checkins WHERE rating = 5', /batches/],
  ])('refuses %s', (statement, problem) => {
    expect(problemsOf([statement])).toEqual([expect.stringMatching(problem)]);
  });

  it.each([
    [
      [
        'CREATE TABLE a (id int)',
        'CREATE INDEX a_idx ON a (id)',
        'ALTER TABLE a ALTER COLUMN id SET NOT NULL',
      ],
    ],
    [['ALTER TABLE checkins ADD COLUMN a text', 'ALTER TABLE checkins ADD COLUMN b int NOT NULL DEFAULT 0']],
    [
      [
        "ALTER TABLE checkins ADD COLUMN c timestamptz NOT NULL DEFAULT now(), ADD COLUMN d text[] DEFAULT ''",
      ],
    ],
    [
      [
        'ALTER TABLE checkins ALTER COLUMN a DROP NOT NULL',
        'ALTER TABLE checkins ALTER COLUMN a SET DEFAULT 1',
      ],
    ],
    [['ALTER TABLE checkins DROP CONSTRAINT a_check', 'DROP INDEX a_idx', 'DROP TRIGGER a ON checkins']],
    [['ALTER TABLE checkins ADD CONSTRAINT a_fkey FOREIGN KEY (a) REFERENCES users(id) NOT VALID']],
    [
      [
        'ALTER TABLE checkins ADD CONSTRAINT a_check CHECK (a IS NOT NULL) NOT VALID',
        'ALTER TABLE checkins VALIDATE CONSTRAINT a_check',
        'ALTER TABLE checkins ALTER COLUMN a SET NOT NULL',
      ],
    ],
  ])('takes %p', (statements) => {
    expect(problemsOf(statements)).toEqual([]);
  });

  it('takes an index made concurrently by a migration outside of a transaction', () => {
    expect(problemsOf(['CREATE INDEX CONCURRENTLY a_idx ON checkins (id)'], false)).toEqual([]);
  });

  it('reads what a migration would send, without what stands in quotes', async () => {
    class Quoted implements MigrationInterface {
      readonly transaction = false;
      async up(runner: QueryRunner): Promise<void> {
        await runner.query(`COMMENT ON TABLE a IS 'DROP TABLE b'`);
        await runner.query(
          'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN TRUNCATE a; END $$',
        );
      }
      async down(): Promise<void> {
        // Nothing to take back.
      }
    }
    expect(await readMigration(Quoted)).toEqual({
      name: 'Quoted',
      isTransactional: false,
      statements: [`COMMENT ON TABLE a IS ''`, `CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS ''`],
    });
  });
});
