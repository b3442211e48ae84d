import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LOCAL } from './paths.mjs';
import { runCli } from './programs.mjs';
import { readJson, writeJson } from './run-records.mjs';

/**
 * Seeds a database once: what is deleted afterwards stays deleted. A DATABASE_URL is noted by its hash,
 * the embedded database by name, since its port may change.
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} onText
 */
export async function seedOnce(env, onText) {
  if (env.DEMO_DATA !== 'true') return 'off';
  const note = join(LOCAL, 'seeded.json');
  const given = process.env.DATABASE_URL;
  const name = given ? createHash('sha256').update(given).digest('hex') : 'embedded';
  const seeded = readJson(note) ?? [];
  if (seeded.includes(name)) return 'already there';
  await runCli('seed', [], env, { onText });
  writeJson(note, [...seeded, name]);
  return 'seeded';
}
