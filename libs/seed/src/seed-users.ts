import type { DataSource } from 'typeorm';
import { hashPassword, UsersRepository } from '@kampvuur/persistence';
import { SEED_PEOPLE } from './seed-data';
import { DEMO_ACCOUNTS } from './demo-accounts';

/** A seeded camper, in the order of the data. */
export interface SeededUser {
  id: number;
  username: string;
}

/** Demo accounts with passwords, and campers without: nobody signs in as them. */
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
        // Nobody reads their mail.
        emailVerifiedAt: new Date(),
      }));
    seeded.push({ id: user.id, username: account.username });
  }
  return seeded;
}

async function hashed(password: string | null): Promise<string | null> {
  return password === null ? null : hashPassword(password);
}
