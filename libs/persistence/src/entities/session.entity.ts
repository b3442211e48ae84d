import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { AccountTokenPurpose } from '@kampvuur/domain';
import { UserEntity } from './user.entity';

/** A signed-in browser. Deleting the row signs it out at once (docs/decisions 1). */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Index('sessions_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  /** In plain words: `Firefox on Windows`. */
  @Column('varchar', { length: 80, nullable: true })
  browser: string | null;

  /** Of the IANA database, as the browser said at sign-in: all we know of the place. */
  @Column('varchar', { length: 64, nullable: true })
  timeZone: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** When a password or the provider last proved who it is. */
  @Column('timestamptz', { default: () => 'now()' })
  authenticatedAt: Date;

  @Index('sessions_last_seen_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;
}

/** A browser an account has signed in from, by the hash of a random cookie: a sign-in from another one is reported by email. */
@Entity('known_browsers')
export class KnownBrowserEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** Of the account and the cookie together: two people at one browser are not to be seen in the rows. */
  @PrimaryColumn('bytea')
  secretHash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Index('known_browsers_last_seen_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;
}

/** What a link in an email lets its holder do once. The row goes with its use (docs/decisions 13). */
@Entity('account_tokens')
export class AccountTokenEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Index('account_tokens_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  @Column('text')
  purpose: AccountTokenPurpose;

  /** The address it is sent to; of a change the new one. */
  @Column('varchar', { length: 254 })
  email: string;

  /** SHA-256 of the secret, which is made while the email is written and stands nowhere else. */
  @Index('account_tokens_secret_hash_key', { unique: true })
  @Column('bytea', { nullable: true })
  secretHash: Buffer | null;

  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Index('account_tokens_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
