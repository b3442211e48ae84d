import { createRequire } from 'node:module';
import { statement } from './statements.mjs';

const require = createRequire(import.meta.url);

/** As many connections as ours has: twice the cores of the smallest machine. */
const CONNECTIONS = 4;

/** Settings that help these statements: no compiling for a millisecond's work, bitmaps that fit. */
const SETTINGS = '-c jit=off -c work_mem=64MB';

/** Connections of a server that is compared. */
export function connections() {
  const { Pool } = require('pg');
  return new Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS, options: SETTINGS });
}

const known = new Map();

/** `/deep/api/campsites?page=5` runs the statement `deep`: its text and how to read its values from the address. */
export function questionOf(url) {
  const end = url.indexOf('/', 1);
  const name = url.slice(1, end);
  if (!known.has(name)) known.set(name, statement(name));
  const mark = url.indexOf('?', end);
  const path = url.slice(end, mark === -1 ? undefined : mark);
  return { ...known.get(name), path, query: new URLSearchParams(mark === -1 ? '' : url.slice(mark)) };
}

/** The question as `pg` takes it. */
export function prepared(question, userId) {
  const variant = question.variantOf?.(question);
  const name = question.same ?? question.name;
  return {
    name: variant ? `${name}-${variant}` : name,
    text: variant ? question.variants[variant] : question.text,
    values: question.values({ ...question, userId }),
  };
}
