import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DEMO_USERNAMES } from '@kampvuur/domain';
import { IdentityEntity, UserEntity } from '../entities';

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
  async taken(email: string, username: string): Promise<{ email: boolean; username: boolean }> {
    const [row] = await this.database.query<[{ email: boolean; username: boolean }]>(
      `SELECT EXISTS (SELECT FROM users WHERE lower(email) = lower($1)) AS email,
              EXISTS (SELECT FROM users WHERE lower(username) = lower($2)) AS username`,
      [email, username],
    );
    return row;
  }

  /** Creates an account that has accepted both legal texts just now. */
  async insert(manager: EntityManager, user: NewUser): Promise<UserEntity> {
    const now = new Date();
    const consent = {
      privacyPolicyAccepted: true,
      termsOfServiceAccepted: true,
      privacyPolicyAcceptedAt: now,
      termsOfServiceAcceptedAt: now,
    };
    return manager.save(manager.create(UserEntity, { ...user, ...consent }));
  }

  async findByIdentity(issuer: string, subject: string): Promise<UserEntity | null> {
    return this.living()
      .innerJoin(IdentityEntity, 'identity', 'identity.user_id = user.id')
      .andWhere('identity.issuer = :issuer AND identity.subject = :subject', { issuer, subject })
      .getOne();
  }

  async addIdentity(manager: EntityManager, userId: number, issuer: string, subject: string): Promise<void> {
    await manager.insert(IdentityEntity, { userId, issuer, subject });
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

  private living() {
    return this.database.createQueryBuilder(UserEntity, 'user').where('user.deleted_at IS NULL');
  }
}
