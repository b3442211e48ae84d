import { expect, type APIRequestContext } from '@playwright/test';
import { Client } from 'pg';

export interface NewAccount {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
}

/** The seeded account the README lists; its journey only reads. */
export const DEMO_CAMPER = { emailOrUsername: 'demo-camper', password: 'kampvuur-camper' } as const;

let made = 0;

/** Part of a name nobody used before. */
export const newWord = (): string =>
  `Proef${process.pid.toString(36)}${Date.now().toString(36)}${(made += 1)}`;

/** A person nobody registered before. */
export function newPerson(): NewAccount {
  const word = newWord();
  const username = `e2e-${word.toLowerCase()}`;
  const email = `${username}@example.com`;
  return { firstName: 'Thandi', lastName: `Journey ${word}`, username, email, password: 'around-the-fire' };
}

/** Registers a new person through the API, who is then signed in in this context and has confirmed their address. */
export async function register(request: APIRequestContext): Promise<NewAccount> {
  const person = newPerson();
  const accepted = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };
  const response = await request.post('/api/register', { data: { ...person, ...accepted } });
  expect(response.ok(), await response.text()).toBe(true);
  await query('UPDATE users SET email_verified_at = now() WHERE username = $1', [person.username]);
  return person;
}

/** Makes somebody an administrator in the database, as `npm run admin:grant` does: no route can. */
export async function grantAdmin({ username }: NewAccount): Promise<void> {
  const { rowCount } = await query('UPDATE users SET is_admin = true WHERE username = $1', [username]);
  expect(rowCount, `${username} is an administrator`).toBe(1);
}

/** The last proof of who somebody is was 16 minutes ago. */
export async function grownOld({ username }: NewAccount): Promise<void> {
  await query(
    `UPDATE sessions SET authenticated_at = now() - interval '16 minutes'
     WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
    [username],
  );
}

/** One statement on the product's database (E2E_DATABASE_URL). */
export async function query(text: string, values: unknown[]): Promise<{ rowCount: number | null }> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}
