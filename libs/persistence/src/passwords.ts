import { hash, verify } from '@node-rs/argon2';

/** The library's number for argon2id; its const enum cannot be imported file by file. */
const ARGON2ID = 2;

/** argon2id as OWASP's minimum for m=19 MiB (DECISIONS 2); memory in KiB. */
const PARAMETERS = {
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

let decoy: Promise<string> | undefined;

/** Hash to check against when there is none, so that an unknown user takes as long as a wrong password. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword('a password nobody has');
  return decoy;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** True when the password fits the hash; without a hash always false, after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await decoyHash()), password);
  return fits && passwordHash !== null;
}
