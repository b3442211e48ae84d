import type { Client } from 'pg';

/** A table with the columns that are copied: all but generated ones. */
export interface CopiedTable {
  name: string;
  columns: string[];
}

/** The state of a sequence. */
export interface SequenceState {
  name: string;
  /** As text: a bigint. */
  value: string;
  isCalled: boolean;
}

/**
 * Tables that are not in backups: TypeORM's `migrations`, which a restore fills by migrating, `campsite_changes`, whose rows
 * contain transaction ids of this server, and the changes that a job of this server holds back.
 */
const LEFT_OUT = ['migrations', 'campsite_changes', 'held_campsite_changes'];

const TABLES = `
  SELECT c.relname AS name,
         array_agg(quote_ident(a.attname) ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
  GROUP BY c.relname ORDER BY c.relname`;

/** Foreign keys between tables. */
const REFERENCES = `
  SELECT o.relname AS "from", t.relname AS "to" FROM pg_constraint k
  JOIN pg_class o ON o.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`;

/** Every table of the installation, each after those it refers to. */
export async function tablesInOrder(client: Client): Promise<CopiedTable[]> {
  const tables = (await client.query<CopiedTable>(TABLES, [LEFT_OUT])).rows;
  const references = (await client.query<{ from: string; to: string }>(REFERENCES)).rows;
  const ordered: CopiedTable[] = [];
  const isDone = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !isDone(name) && references.every(({ from, to }) => from !== name || isDone(to)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle: no order loads them');
    ordered.push(...next);
  }
  return ordered;
}

/** Whether any copied table has a row; false for a database without tables. */
export async function hasRows(client: Client): Promise<boolean> {
  for (const { name } of await tablesInOrder(client)) {
    const { rows } = await client.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM ${client.escapeIdentifier(name)}) AS found`,
    );
    if (rows[0]?.found) return true;
  }
  return false;
}

/** The name of the connected database. */
export async function databaseName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  return rows[0]?.name ?? '';
}
