import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { MailOutbox } from '@kampvuur/mail';
import { imageStoreOf, StoredPictures } from '@kampvuur/media';
import {
  AccountRemovalRepository,
  appendAuditEvent,
  CampsiteImagesRepository,
  CheckinsRepository,
  deleteSecondFactors,
  MailsRepository,
  ModeratedContentRepository,
  ModerationRepository,
  NoticesRepository,
  PicturesRepository,
  PointsRepository,
  ReportedPicturesRepository,
  SessionEntity,
  UserEntity,
  UsersRepository,
} from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { SEED_PEOPLE } from '@kampvuur/seed';
import { withDatabase } from './with-database';

/** Makes a user an administrator: `admin-grant <username>` (docs/decisions 2). */
export function adminGrant(settings: Settings, [username]: string[]): Promise<string> {
  if (!username) throw new Error('Usage: npm run admin:grant -- <username>');
  return withDatabase(settings, async (database) => {
    const isGranted = await grantAdmin(database, username);
    if (!isGranted) throw new Error(`There is no user "${username}"`);
    return `${username} is an administrator now`;
  });
}

/**
 * Makes a user an administrator; false when there is no such user. Whoever runs the service vouches for the address, so it
 * counts as confirmed, and so do the account's reports.
 */
function grantAdmin(database: DataSource, username: string): Promise<boolean> {
  return database.transaction(async (manager) => {
    const [user] = await manager.query<{ id: number; isAdmin: boolean }[]>(
      `SELECT id, is_admin AS "isAdmin" FROM users WHERE lower(username) = lower($1) AND deleted_at IS NULL
       FOR NO KEY UPDATE`,
      [username],
    );
    if (!user) return false;
    const [, confirmed] = await manager.query<[unknown, number]>(
      'UPDATE users SET email_verified_at = now() WHERE id = $1 AND email_verified_at IS NULL',
      [user.id],
    );
    if (confirmed > 0) await reportedPictures(database).countReportsOf(manager, user.id);
    if (user.isAdmin) return true;
    await manager.update(UserEntity, { id: user.id }, { isAdmin: true });
    const subject = { type: 'user', id: user.id } as const;
    await appendAuditEvent(manager, { action: 'role-granted', actorId: null, subject });
    return true;
  });
}

/** What counts the reports of people whose address is confirmed. */
function reportedPictures(database: DataSource): ReportedPicturesRepository {
  const content = new ModeratedContentRepository(
    new CheckinsRepository(),
    new CampsiteImagesRepository(database),
    new PointsRepository(database),
    new PicturesRepository(database),
  );
  return new ReportedPicturesRepository(
    new ModerationRepository(database),
    content,
    new NoticesRepository(database),
  );
}

/**
 * Deletes the second factors and the sessions of a user who has lost access to them: `second-factor-reset <username>`
 * (docs/decisions 18). Writes to the audit log and sends the user an email.
 */
export function secondFactorReset(settings: Settings, [username]: string[]): Promise<string> {
  if (!username) throw new Error('Usage: npm run second-factor:reset -- <username>');
  return withDatabase(settings, async (database) => {
    const id = username.startsWith('#') ? undefined : await new UsersRepository(database).idOf(username);
    if (id === undefined) throw new Error(`There is no user "${username}"`);
    return database.transaction(async (manager) => {
      const isReset = await deleteSecondFactors(manager, id);
      if (!isReset) return `${username} has no second factor`;
      await manager.delete(SessionEntity, { userId: id });
      const subject = { type: 'user', id } as const;
      await appendAuditEvent(manager, { action: 'second-factor-reset', actorId: null, subject });
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

/**
 * Removes the demo accounts and the made-up campers of the demo data, in the same way as users remove their own accounts:
 * contributions are kept without a name. Campsites are kept.
 */
export function demoRemove(settings: Settings): Promise<string> {
  return withDatabase(settings, async (database) => {
    const ids = await demoUsers(database);
    const store = imageStoreOf(settings);
    const pictures = new StoredPictures(store, new PicturesRepository(database));
    try {
      for (const id of ids) await removeDemo(database, pictures, id);
    } finally {
      await store.close();
    }
    return `Removed ${ids.length} demo accounts`;
  });
}

async function removeDemo(database: DataSource, pictures: StoredPictures, id: number): Promise<void> {
  const removal = await new AccountRemovalRepository(database).removeDemo(id);
  if (removal.kind === 'removed') await pictures.discard(removal.pictureKeys);
}

/** The demo accounts, and made-up campers who still have the seeded email address and no password. */
async function demoUsers(database: DataSource): Promise<number[]> {
  const users = new UsersRepository(database);
  const ids = (await users.demoAccounts()).map(({ id }) => id);
  for (const { username, email } of SEED_PEOPLE) {
    const user = await users.findByLogin(username);
    if (user?.email === email && user.passwordHash === null) ids.push(user.id);
  }
  return ids;
}
