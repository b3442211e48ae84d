import { createHash } from 'node:crypto';

/** @typedef {{ email: string, givenName: string, familyName: string, isVerified: boolean }} Identity As typed. */

/** @type {(sub: string, givenName: string, familyName: string, email: string, isVerified?: boolean) => Record<string, any>} */
const identity = (sub, givenName, familyName, email, isVerified = true) => ({
  sub,
  email,
  email_verified: isVerified,
  given_name: givenName,
  family_name: familyName,
});

/** The identities on the sign-in page. */
export const DEMO_IDENTITIES = [
  identity('demo-nomsa', 'Nomsa', 'Dlamini', 'nomsa@example.com'),
  identity('demo-pieter', 'Pieter', 'Botha', 'pieter@example.com'),
  identity('demo-ursula', 'Unverified', 'Ursula', 'ursula@example.com', false),
];

const known = new Map(DEMO_IDENTITIES.map((entry) => [entry.sub, entry]));

/** Takes an identity from the free form; the same address is always the same subject. */
export function registerIdentity(/** @type {Identity} */ { email, givenName, familyName, isVerified }) {
  const address = email.trim().toLowerCase();
  const sub = `form-${createHash('sha256').update(address).digest('hex').slice(0, 24)}`;
  known.set(sub, identity(sub, givenName.trim(), familyName.trim(), address, isVerified));
  return sub;
}

/** The account of a subject and its claims, or undefined. */
export function findIdentity(/** @type {string} */ sub) {
  const claims = known.get(sub);
  return claims && { accountId: sub, claims: async () => claims };
}
