import { randomUUID } from 'node:crypto';
import { MailOutbox } from '@kampvuur/mail';
import {
  AuditRepository,
  MailsRepository,
  SecondFactorsRepository,
  SessionEntity,
  UsersRepository,
} from '@kampvuur/persistence';
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

/**
 * Deletes the second factors and the sessions of a user who has lost access to them: `second-factor-reset <username>`
 * (docs/decisions 34). Writes to the audit log and sends the user an email.
 */
export function secondFactorReset(settings: Settings, [username]: string[]): Promise<string> {
  if (!username) throw new Error('Usage: npm run second-factor:reset -- <username>');
  return withDatabase(settings, async (database) => {
    const id = username.startsWith('#') ? undefined : await new UsersRepository(database).idOf(username);
    if (id === undefined) throw new Error(`There is no user "${username}"`);
    return database.transaction(async (manager) => {
      const isReset = await new SecondFactorsRepository(database).deleteAll(manager, id);
      if (!isReset) return `${username} has no second factor`;
      await manager.delete(SessionEntity, { userId: id });
      const subject = { type: 'user', id } as const;
      await new AuditRepository(database).append(manager, {
        action: 'second-factor-reset',
        actorId: null,
        subject,
      });
      const key = `second-factors-reset:${randomUUID()}`;
      await new MailOutbox(new MailsRepository(database)).enqueue(manager, {
        to: id,
        template: 'second-factors-reset',
        data: {},
        key,
      });
      return `${username} signs in with the password alone now, and is signed out everywhere`;
    });
  });
}
