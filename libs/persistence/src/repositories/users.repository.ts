import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { DEMO_USERNAMES, demoEmail, isSuspended, MAX_ID } from '@kampvuur/domain';
import { lockUsername } from '../connection/advisory-lock';
import { UniqueConflict } from '../connection/database-down';
import {
  AccountTokenEntity,
  AuthenticationStepEntity,
  IdentityEntity,
  SessionEntity,
  UserEntity,
} from '../entities';

/** An account to be created. */
export interface NewUser {
  email: string;
  username: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  contactNumber?: string | null;
  googleId?: string | null;
  isAdmin?: boolean;
  /** When the provider of an external sign-in has verified the address. */
  emailVerifiedAt?: Date | null;
}

/** The account of a sign-in. */
export interface SignInAccount {
  id: number;
  /** The hash that was checked, which must still be the account's; undefined when the sign-in did not depend on it. */
  passwordHash?: string | null;
  /** Whether a second factor was proven; an account that has one opens no session without. */
  isFactorProven?: boolean;
}

/** Fields of an account that its owner edits; undefined ones are not changed. */
export type ProfileChanges = {
  [Field in 'username' | 'firstName' | 'lastName' | 'profilePicture' | 'language']?:
    UserEntity[Field] | undefined;
};

/** Whether a user has a sign-in method besides the password. */
const HAS_OTHER_METHODS = ['identities', 'passkeys', 'user_totp']
  .map((table) => `EXISTS (SELECT FROM ${table} m WHERE m.user_id = users.id)`)
  .join(' OR ');

/** Accounts and their external identities. Email and username compare without regard to letter case. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: DataSource) {}

  /** The account with this email or username; null for none. */
  findByLogin(emailOrUsername: string, manager?: EntityManager): Promise<UserEntity | null> {
    return this.existing(manager)
      .andWhere('(lower(user.email) = lower(:login) OR lower(user.username) = lower(:login))', {
        login: emailOrUsername,
      })
      .getOne();
  }

  findById(id: number): Promise<UserEntity | null> {
    return this.database.manager.findOneBy(UserEntity, { id, deletedAt: IsNull() });
  }

  /** Whether an account has the email, and whether one has the username; nobody has one that is not given. */
  async taken(
    { email = '', username = '' }: { email?: string; username?: string },
    manager = this.database.manager,
  ): Promise<{ email: boolean; username: boolean }> {
    const [row] = await manager.query<[{ email: boolean; username: boolean }]>(
      `SELECT EXISTS (SELECT FROM users WHERE lower(email) = lower($1)) AS email,
              EXISTS (SELECT FROM users WHERE lower(username) = lower($2)) AS username`,
      [email, username],
    );
    return row;
  }

  /**
   * Creates an account that has accepted both legal texts just now.
   * @throws UniqueConflict when another account has the email, the username or the provider's id.
   */
  insert(manager: EntityManager, user: NewUser): Promise<UserEntity> {
    const now = new Date();
    const consent = {
      privacyPolicyAccepted: true,
      termsOfServiceAccepted: true,
      privacyPolicyAcceptedAt: now,
      termsOfServiceAcceptedAt: now,
    };
    return manager.transaction(async (transaction) => {
      await lockUsername(transaction, user.username);
      const insert = transaction.createQueryBuilder().insert().into(UserEntity).orIgnore();
      const inserted = await insert
        .values({ ...user, ...consent })
        .updateEntity(false)
        .returning('id')
        .execute();
      const [row] = inserted.raw as { id: number }[];
      if (!row) throw new UniqueConflict(await this.constraintAgainst(transaction, user));
      return transaction.findOneByOrFail(UserEntity, { id: row.id });
    });
  }

  /** Id of the account of a username, or the id in `#12`, whose account may be removed; undefined for none. */
  async idOf(person: string): Promise<number | undefined> {
    if (person.startsWith('#')) return Math.min(Number(person.slice(1)), MAX_ID);
    const [row] = await this.database.query<{ id: number }[]>(
      'SELECT id FROM users WHERE lower(username) = lower($1) AND deleted_at IS NULL',
      [person],
    );
    return row?.id;
  }

  async findByIdentity(issuer: string, subject: string): Promise<UserEntity | null> {
    return this.existing()
      .innerJoin(IdentityEntity, 'identity', 'identity.user_id = user.id')
      .andWhere('identity.issuer = :issuer AND identity.subject = :subject', { issuer, subject })
      .getOne();
  }

  /** @throws UniqueConflict when an account has the identity already. */
  async addIdentity(
    manager: EntityManager,
    userId: number,
    issuer: string,
    subject: string,
    email: string | null = null,
  ): Promise<void> {
    const insert = manager.createQueryBuilder().insert().into(IdentityEntity).orIgnore();
    const inserted = await insert
      .values({ userId, issuer, subject, email })
      .updateEntity(false)
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length === 0) throw new UniqueConflict('identities_issuer_subject_key');
  }

  /** Demo accounts, whose passwords are public, even if they were renamed. */
  demoAccounts(): Promise<UserEntity[]> {
    return this.existing()
      .andWhere('(lower(user.username) IN (:...names) OR lower(user.email) IN (:...emails))', {
        names: [...DEMO_USERNAMES],
        emails: DEMO_USERNAMES.map(demoEmail),
      })
      .orderBy('user.username')
      .getMany();
  }

  /** The account, locked until the transaction ends; null when it is removed. */
  lock(manager: EntityManager, id: number): Promise<UserEntity | null> {
    const where = { id, deletedAt: IsNull() };
    return manager.findOne(UserEntity, { where, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * The account of a session, locked until the transaction ends; null when it is removed or suspended, or the session has
   * ended since the request was authenticated. The session's row is locked too, so whoever ends it deletes afterwards what
   * this transaction writes.
   */
  async lockSignedIn(
    manager: EntityManager,
    { id, sessionId }: { id: number; sessionId: string },
  ): Promise<UserEntity | null> {
    const user = await this.lock(manager, id);
    if (!user || isSuspended(user, new Date())) return null;
    const sessions = await manager.query<unknown[]>(
      'SELECT FROM sessions WHERE id = $1 AND user_id = $2 FOR KEY SHARE',
      [sessionId, id],
    );
    return sessions.length === 1 ? user : null;
  }

  /**
   * The account of a sign-in, locked until the transaction ends; null when it is removed or suspended, or has another
   * password, since its proofs were checked. After a password reset only the password counts until the other sign-in methods
   * are reviewed.
   */
  async lockForSignIn(
    manager: EntityManager,
    { id, passwordHash }: SignInAccount,
  ): Promise<UserEntity | null> {
    const user = await this.lock(manager, id);
    if (!user || isSuspended(user, new Date())) return null;
    if (passwordHash === undefined) return user.signInReviewSince === null ? user : null;
    return user.passwordHash === passwordHash ? user : null;
  }

  /** Whether an account exists, which is not removed until the transaction ends. */
  async keep(manager: EntityManager, id: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
      [id],
    );
    return rows.length === 1;
  }

  /**
   * Changes an account and returns it.
   * @throws UniqueConflict when another account has the username.
   */
  async update(manager: EntityManager, user: UserEntity, changes: ProfileChanges): Promise<UserEntity> {
    if (typeof changes.username === 'string') await this.reserve(manager, user.id, changes.username);
    // TypeORM leaves a column as it is whose value is undefined.
    await manager.update(UserEntity, { id: user.id }, changes as Partial<UserEntity>);
    return manager.findOneByOrFail(UserEntity, { id: user.id });
  }

  /** Marks the account's address as confirmed; false when it has another address by now. */
  async verifyEmail(manager: EntityManager, userId: number, email: string): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(UserEntity)
      .set({ emailVerifiedAt: () => 'coalesce(email_verified_at, now())' })
      .where('id = :userId AND deleted_at IS NULL AND lower(email) = lower(:email)', { userId, email })
      .execute();
    return affected === 1;
  }

  /**
   * Sets a new, confirmed address; false when the account is removed.
   * @throws UniqueConflict when another account has it.
   */
  async changeEmail(manager: EntityManager, userId: number, email: string): Promise<boolean> {
    const others = await manager.query<unknown[]>(
      'SELECT FROM users WHERE lower(email) = lower($1) AND id <> $2',
      [email, userId],
    );
    if (others.length > 0) throw new UniqueConflict('users_email_key');
    const changes = { email, emailVerifiedAt: () => 'now()' };
    return (await manager.update(UserEntity, { id: userId, deletedAt: IsNull() }, changes)).affected === 1;
  }

  /**
   * Sets a new password and deletes all sessions, since somebody else may have had the old one; they may have added other
   * sign-in methods, too, so those have to be reviewed.
   */
  async resetPassword(manager: EntityManager, userId: number, passwordHash: string): Promise<void> {
    const signInReviewSince = () => `CASE WHEN ${HAS_OTHER_METHODS} THEN now() END`;
    await manager.update(UserEntity, { id: userId }, { passwordHash, signInReviewSince });
    await manager.delete(SessionEntity, { userId });
    await manager.delete(AuthenticationStepEntity, { userId });
  }

  /**
   * Sets a new password and deletes all sessions but the owner's; false when that has ended, or the password has changed,
   * since they were checked. `checkedHash` is null for an account that had none.
   */
  async changePassword(
    manager: EntityManager,
    owner: { id: number; sessionId: string },
    checkedHash: string | null,
    newHash: string,
  ): Promise<boolean> {
    const { id: userId, sessionId } = owner;
    const user = await this.lockSignedIn(manager, owner);
    if (user?.passwordHash !== checkedHash) return false;
    await manager.update(UserEntity, { id: userId }, { passwordHash: newHash });
    // Revokes links that somebody with the old password may have requested.
    await manager.delete(AccountTokenEntity, { userId, purpose: In(['reset-password', 'change-email']) });
    // Revokes sign-ins that were started with the old password.
    await manager.delete(AuthenticationStepEntity, { userId });
    await manager.delete(SessionEntity, { userId, id: Not(sessionId) });
    return true;
  }

  /** Whether there is another administrator, who can decide what this one has suggested. */
  async hasOtherAdmin(manager: EntityManager, adminId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT 1 FROM users WHERE is_admin AND deleted_at IS NULL AND id <> $1 LIMIT 1',
      [adminId],
    );
    return rows.length > 0;
  }

  /** Reserves a username for an account until the transaction ends. @throws UniqueConflict when it is taken. */
  private async reserve(manager: EntityManager, id: number, username: string): Promise<void> {
    await lockUsername(manager, username);
    const others = await manager.query<unknown[]>(
      'SELECT FROM users WHERE lower(username) = lower($1) AND id <> $2',
      [username, id],
    );
    if (others.length > 0) throw new UniqueConflict('users_username_key');
  }

  /** Name of the unique index that prevented an account from being created. */
  private async constraintAgainst(manager: EntityManager, user: NewUser): Promise<string> {
    const { email, username } = await this.taken(user, manager);
    if (username && !email) return 'users_username_key';
    return email ? 'users_email_key' : 'users_google_id_key';
  }

  private existing(manager = this.database.manager) {
    return manager.createQueryBuilder(UserEntity, 'user').where('user.deleted_at IS NULL');
  }
}
