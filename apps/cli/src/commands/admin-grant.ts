import { UsersRepository } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { withDatabase } from './with-database';

/** Makes a user an administrator: `admin-grant <username>` (docs/decisions 2). */
export function adminGrant(settings: Settings, [username]: string[]): Promise<string> {
  if (!username) throw new Error('Usage: npm run admin:grant -- <username>');
  return withDatabase(settings, async (database) => {
    const isGranted = await new UsersRepository(database).grantAdmin(username);
    if (!isGranted) throw new Error(`There is no user "${username}"`);
    return `${username} is an administrator now`;
  });
}
