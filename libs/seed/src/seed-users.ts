import type { DataSource } from 'typeorm';
import { hashPassword, UsersRepository } from '@kampvuur/persistence';
import { SEED_PEOPLE } from './seed-data';
import { DEMO_ACCOUNTS } from './demo-accounts';

/** A seeded user. */
export interface SeededUser {
  id: number;
  username: string;
}

/** Adds the demo accounts, and campers without passwords, as whom nobody can sign in; returns them in this order. */
export async function seedUsers(database: DataSource): Promise<SeededUser[]> {
  const users = new UsersRepository(database);
  const accounts = [
    ...DEMO_ACCOUNTS,
    ...SEED_PEOPLE.map((person) => ({ ...person, password: null, isAdmin: false })),
  ];
  const seeded: SeededUser[] = [];
  for (const { password, ...account } of accounts) {
    const known = await users.findByLogin(account.username);
    const user =
      known ??
      (await users.insert(database.manager, {
        ...account,
        passwordHash: await hashed(password),
        // Nobody could confirm these addresses.
        emailVerifiedAt: new Date(),
      }));
    seeded.push({ id: user.id, username: account.username });
  }
  return seeded;
}

async function hashed(password: string | null): Promise<string | null> {
  return password === null ? null : hashPassword(password);
}
