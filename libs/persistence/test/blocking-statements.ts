import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration as the lint reads it. */
export interface MigrationText {
  name: string;
  /** Whether it runs in a transaction. */
  isTransactional: boolean;
  /** Its statements on the way up, on one line each, without what stands between quotes. */
  statements: string[];
}

/** A statement that would stand in the way of processes that serve. */
export interface Finding {
  migration: string;
  statement: string;
  problem: string;
}

/** Reads the statements of a migration as it would send them. */
export async function readMigration(
  Migration: new () => MigrationInterface & { transaction?: boolean },
): Promise<MigrationText> {
  const statements: string[] = [];
  const query = (statement: string) => {
    statements.push(withoutQuotes(statement));
    return Promise.resolve([]);
  };
  const migration = new Migration();
  await migration.up({ query } as unknown as QueryRunner);
  return { name: Migration.name, isTransactional: migration.transaction ?? true, statements };
}

const withoutQuotes = (statement: string): string =>
  statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What the lint knows of the tables when it comes to a statement. */
interface Context {
  /** Made by the same migration: nobody uses them yet. */
  created: Set<string>;
  /** `table.column` whose validated check already says that it is not null. */
  notNull: Set<string>;
  /** The same of checks that are not validated yet, by `table.constraint`. */
  unvalidated: Map<string, string>;
  isTransactional: boolean;
}

type Rule = (statement: string, context: Context) => string | false | undefined;

/** The table an ALTER TABLE changes, and what it does; undefined of another statement or a table nobody uses yet. */
function alteration(statement: string, { created }: Context): { table: string; change: string } | undefined {
  const [, table = '', change = ''] =
    /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) (.*)$/i.exec(statement) ?? [];
  return table && !created.has(table) ? { table, change } : undefined;
}

const changes = (pattern: RegExp, problem: string): Rule => {
  return (statement, context) => pattern.test(alteration(statement, context)?.change ?? '') && problem;
};

const says = (pattern: RegExp, problem: string): Rule => {
  return (statement) => pattern.test(statement) && problem;
};

const index: Rule = (statement, { created, isTransactional }) => {
  const [, concurrently, table = ''] =
    /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?\w+ ON (?:ONLY )?(\w+)/i.exec(statement) ??
    [];
  if (!table || created.has(table)) return undefined;
  if (!concurrently) return 'stops writes until the index is made: CREATE INDEX CONCURRENTLY';
  return isTransactional && 'CONCURRENTLY needs a migration of its own with `transaction = false`';
};

const setNotNull: Rule = (statement, context) => {
  const { table, change } = alteration(statement, context) ?? {};
  const columns = [...(change ?? '').matchAll(/ALTER (?:COLUMN )?(\w+) SET NOT NULL/gi)].map(
    ([, name]) => name,
  );
  const isKnown = columns.every((column) => context.notNull.has(`${table}.${column}`));
  return (
    !isKnown &&
    'reads the whole table under a lock: first a CHECK (... IS NOT NULL) NOT VALID, then VALIDATE it'
  );
};

/** Constants and what PostgreSQL works out once; any other call is worked out for every row. */
const STABLE_DEFAULT = /DEFAULT (?:now\(\)|current_timestamp)/gi;

const addColumn: Rule = (statement, context) => {
  const added = (alteration(statement, context)?.change ?? '').split(/,(?![^(]*\))/);
  for (const part of added.filter((text) => /^\s*ADD (?!CONSTRAINT)(?:COLUMN )?/i.test(text))) {
    if (/DEFAULT [^,]*\w\(/i.test(part.replace(STABLE_DEFAULT, '')) || /\b(?:big|small)?serial\b/i.test(part))
      return 'rewrites every row: add the column without this default, then fill it in batches';
    if (/GENERATED ALWAYS AS \(/i.test(part) && !/VIRTUAL/i.test(part)) return 'rewrites every row';
    if (/NOT NULL/i.test(part) && !/DEFAULT/i.test(part)) return 'old code writes rows without it';
  }
  return undefined;
};

const fill: Rule = (statement, { created }) => {
  const [, table = ''] = /^(?:UPDATE (?:ONLY )?|DELETE FROM (?:ONLY )?)(\w+)/i.exec(statement) ?? [];
  return (
    table !== '' && !created.has(table) && 'holds rows for as long as it takes: fill in batches, by a job'
  );
};

const RULES: Rule[] = [
  index,
  changes(/ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE /i, 'rewrites every row: a new column instead'),
  setNotNull,
  addColumn,
  changes(
    /ADD CONSTRAINT \w+ (?:FOREIGN KEY|CHECK)(?!.*NOT VALID)/i,
    'reads the whole table under a lock: NOT VALID, and VALIDATE CONSTRAINT by itself',
  ),
  changes(
    /ADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY KEY)(?!.*USING INDEX)/i,
    'makes an index under a lock: USING INDEX',
  ),
  changes(/(?:^|, )RENAME /i, 'old code knows the old name'),
  changes(/DROP (?:COLUMN )(?:IF EXISTS )?\w+/i, 'old code reads the column: drop it one release later'),
  says(/^ALTER (?:INDEX|SEQUENCE|VIEW|FUNCTION|TYPE) .* RENAME /i, 'old code knows the old name'),
  says(/^DROP (?:TABLE|VIEW|MATERIALIZED VIEW|SCHEMA|TYPE)/i, 'old code reads it: drop it one release later'),
  says(
    /^(?:TRUNCATE|LOCK|CLUSTER|VACUUM FULL|REFRESH MATERIALIZED VIEW(?! CONCURRENTLY))/i,
    'locks everybody out',
  ),
  says(/^REINDEX (?!.*CONCURRENTLY)/i, 'locks everybody out: REINDEX ... CONCURRENTLY'),
  fill,
];

/** What statements would stop or break processes that serve meanwhile, in the order of the migrations. */
export function blockingStatements(migrations: MigrationText[]): Finding[] {
  const known = { notNull: new Set<string>(), unvalidated: new Map<string, string>() };
  return migrations.flatMap(({ name, isTransactional, statements }) => {
    const context: Context = { ...known, created: new Set(), isTransactional };
    return statements.flatMap((statement) => {
      const problem = RULES.map((rule) => rule(statement, context)).find(Boolean);
      learn(statement, context);
      return problem ? [{ migration: name, statement, problem }] : [];
    });
  });
}

function learn(statement: string, { created, notNull, unvalidated }: Context): void {
  const [, made] = /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(statement) ?? [];
  if (made) created.add(made);
  const [, table, check, column] =
    /^ALTER TABLE (\w+) ADD CONSTRAINT (\w+) CHECK \((\w+) IS NOT NULL\) NOT VALID/i.exec(statement) ?? [];
  if (table) unvalidated.set(`${table}.${check}`, `${table}.${column}`);
  const [, validatedTable, validated] = /^ALTER TABLE (\w+) VALIDATE CONSTRAINT (\w+)/i.exec(statement) ?? [];
  const known = unvalidated.get(`${validatedTable}.${validated}`);
  if (known) notNull.add(known);
}
