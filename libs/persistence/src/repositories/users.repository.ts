import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DEMO_USERNAMES } from '@kampvuur/domain';
import { UniqueConflict } from '../database-down';
import { IdentityEntity, UserEntity } from '../entities';
import { lockUsername } from '../username-lock';

/** What an account starts with. */
export interface NewUser {
  email: string;
  username: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  contactNumber?: string | null;
  googleId?: string | null;
  isAdmin?: boolean;
}

/** Accounts and their external identities. Email and username compare without regard to letter case. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: DataSource) {}

  /** The living account with this email or username. */
  findByLogin(emailOrUsername: string): Promise<UserEntity | null> {
    return this.living()
      .andWhere('(lower(user.email) = lower(:login) OR lower(user.username) = lower(:login))', {
        login: emailOrUsername,
      })
      .getOne();
  }

  findById(id: number): Promise<UserEntity | null> {
    return this.living().andWhere('user.id = :id', { id }).getOne();
  }

  /** Which of the two are already taken; removed accounts hold nothing. */
  async taken(
    email: string,
    username: string,
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
      const { raw } = await insert
        .values({ ...user, ...consent })
        .updateEntity(false)
        .returning('id')
        .execute();
      const [row] = raw as { id: number }[];
      if (!row) throw new UniqueConflict(await this.constraintAgainst(transaction, user));
      return transaction.findOneByOrFail(UserEntity, { id: row.id });
    });
  }

  async findByIdentity(issuer: string, subject: string): Promise<UserEntity | null> {
    return this.living()
      .innerJoin(IdentityEntity, 'identity', 'identity.user_id = user.id')
      .andWhere('identity.issuer = :issuer AND identity.subject = :subject', { issuer, subject })
      .getOne();
  }

  /** @throws UniqueConflict when an account has the identity already. */
  async addIdentity(manager: EntityManager, userId: number, issuer: string, subject: string): Promise<void> {
    const insert = manager.createQueryBuilder().insert().into(IdentityEntity).orIgnore();
    const { raw } = await insert
      .values({ userId, issuer, subject })
      .updateEntity(false)
      .returning('id')
      .execute();
    if ((raw as unknown[]).length === 0) throw new UniqueConflict('identities_issuer_subject_key');
  }

  /** Which of the demo data's accounts with a known password are there. */
  async demoAccounts(): Promise<string[]> {
    const users = await this.living()
      .andWhere('lower(user.username) IN (:...names)', { names: [...DEMO_USERNAMES] })
      .orderBy('user.username')
      .getMany();
    return users.map(({ username }) => username ?? '');
  }

  /** Makes a user an administrator; false when there is no such user. */
  async grantAdmin(username: string): Promise<boolean> {
    const result = await this.database
      .createQueryBuilder()
      .update(UserEntity)
      .set({ isAdmin: true })
      .where('lower(username) = lower(:username) AND deleted_at IS NULL', { username })
      .execute();
    return result.affected === 1;
  }

  /** Which unique index kept an account from being created. */
  private async constraintAgainst(manager: EntityManager, user: NewUser): Promise<string> {
    const { email, username } = await this.taken(user.email, user.username, manager);
    if (username && !email) return 'users_username_key';
    return email ? 'users_email_key' : 'users_google_id_key';
  }

  private living() {
    return this.database.createQueryBuilder(UserEntity, 'user').where('user.deleted_at IS NULL');
  }
}
