import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { folder, LOCAL } from './paths.mjs';
import { readJson, writeJson } from './run-records.mjs';

/** A random value made once for this clone and stored in `.local/secrets.json` (mode 0600). */
function secret(/** @type {string} */ name) {
  const path = join(folder(LOCAL), 'secrets.json');
  const secrets = readJson(path) ?? {};
  if (!secrets[name]) {
    secrets[name] = randomBytes(32).toString('hex');
    writeJson(path, secrets);
  }
  return secrets[name];
}

export const databasePassword = () => secret('databasePassword');
export const sessionSecret = () => secret('sessionSecret');
export const identityClientSecret = () => secret('identityClientSecret');
