import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { folder, LOCAL } from '../lib/paths.mjs';
import { readJson, writeJson } from '../lib/run-records.mjs';

/** Signing and cookie keys, made once and kept, so that a restart does not break a sign-in under way. */
export function providerKeys() {
  const path = join(folder(LOCAL), 'identity-provider.json');
  const kept = readJson(path);
  if (kept) return kept;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: 'RS256',
  };
  const keys = { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('hex')] };
  writeJson(path, keys);
  return keys;
}
