import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UniqueConflict } from '../database-down';
import { SessionEntity, UserEntity } from '../entities';
import { lockUsername } from '../username-lock';

/** What anyone signed in may see of somebody. */
export interface ProfileRow {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
  points: number;
  checkins: number;
}

/** The part of an account its owner edits; what is undefined stays. */
export type ProfileChanges = Partial<
  Pick<UserEntity, 'username' | 'firstName' | 'lastName' | 'profilePicture'>
>;

/** What people show of themselves and change of their own accounts. */
@Injectable()
export class ProfilesRepository {
  constructor(private readonly database: DataSource) {}

  /** The living account of this name, in any letter case. */
  async byUsername(username: string): Promise<ProfileRow | undefined> {
    const [row] = await this.database.query<ProfileRow[]>(
      `SELECT u.id, u.username, u.first_name AS "firstName", u.last_name AS "lastName",
         u.profile_picture AS "profilePicture", u.points,
         (SELECT count(*)::int FROM checkins k WHERE k.user_id = u.id) AS checkins
       FROM users u WHERE lower(u.username) = lower($1) AND u.deleted_at IS NULL`,
      [username],
    );
    return row;
  }

  /** The living account, locked until the transaction ends: one change of it at a time. */
  lock(manager: EntityManager, id: number): Promise<UserEntity | null> {
    return manager
      .createQueryBuilder(UserEntity, 'user')
      .setLock('for_no_key_update')
      .where('user.id = :id AND user.deleted_at IS NULL', { id })
      .getOne();
  }

  /**
   * The account with the changes made.
   * @throws UniqueConflict when another account has the username.
   */
  async update(manager: EntityManager, user: UserEntity, changes: ProfileChanges): Promise<UserEntity> {
    if (typeof changes.username === 'string') await this.reserve(manager, user.id, changes.username);
    await manager.update(UserEntity, { id: user.id }, changes);
    return manager.findOneByOrFail(UserEntity, { id: user.id });
  }

  /**
   * Sets a new password and ends every session but one; false when the password is no longer the one that was checked.
   * `checkedHash` is null for an account that had none.
   */
  changePassword(
    userId: number,
    checkedHash: string | null,
    newHash: string,
    sessionId: string,
  ): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const user = await this.lock(manager, userId);
      if (!user || user.passwordHash !== checkedHash) return false;
      await manager.update(UserEntity, { id: userId }, { passwordHash: newHash });
      await manager
        .createQueryBuilder()
        .delete()
        .from(SessionEntity)
        .where('user_id = :userId AND id <> :sessionId', { userId, sessionId })
        .execute();
      return true;
    });
  }

  /** Keeps a username for an account until the transaction ends. */
  private async reserve(manager: EntityManager, id: number, username: string): Promise<void> {
    await lockUsername(manager, username);
    const others = await manager.query<unknown[]>(
      'SELECT FROM users WHERE lower(username) = lower($1) AND id <> $2',
      [username, id],
    );
    if (others.length > 0) throw new UniqueConflict('users_username_key');
  }
}
