import { randomInt } from 'node:crypto';
import { folded, isReservedUsername, USERNAME } from '@kampvuur/domain';
import type { ExternalIdentity } from './identity-provider';

const SUFFIX_RANGE = 1_000_000;
const FALLBACK = 'camper';

/** A username from the person's name, `nomsa-dlamini`, with digits behind it while that one is taken. */
export async function freeUsername(
  identity: Pick<ExternalIdentity, 'firstName' | 'lastName'>,
  isTaken: (username: string) => Promise<boolean>,
): Promise<string> {
  const base = folded(`${identity.firstName} ${identity.lastName}`)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, USERNAME.max - 7);
  const stem = base.length >= USERNAME.min ? base : FALLBACK;
  let username = stem;
  while (isReservedUsername(username) || (await isTaken(username))) {
    username = `${stem}-${randomInt(SUFFIX_RANGE)}`;
  }
  return username;
}
