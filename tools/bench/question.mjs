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

/** @typedef {ReturnType<typeof statement> & { path: string, query: URLSearchParams }} Question */

/** @type {Map<string, ReturnType<typeof statement>>} */
const known = new Map();

/** `/deep/api/campsites?page=5` runs the statement `deep`: its text and how to read its values from the address. */
export function questionOf(/** @type {string} */ url) {
  const end = url.indexOf('/', 1);
  const name = url.slice(1, end);
  const found = known.get(name) ?? statement(name);
  known.set(name, found);
  const mark = url.indexOf('?', end);
  const path = url.slice(end, mark === -1 ? undefined : mark);
  return { ...found, path, query: new URLSearchParams(mark === -1 ? '' : url.slice(mark)) };
}

/** @type {Map<unknown, string>} */
const made = new Map();

/** A statement's text, made once. */
function textOf(/** @type {string | undefined | (() => string)} */ text) {
  if (typeof text !== 'function') return String(text);
  const known = made.get(text) ?? text();
  made.set(text, known);
  return known;
}

/** The question as `pg` takes it. */
export function prepared(/** @type {Question} */ question, /** @type {number} */ userId) {
  const variant = question.variantOf?.(question);
  const name = question.same ?? question.name;
  const text = variant ? question.variants?.[variant] : question.text;
  return {
    name: variant ? `${name}-${variant}` : name,
    text: textOf(text),
    values: question.values?.({ ...question, userId }) ?? [],
  };
}
