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

  /** `Firefox on Windows`. */
  @Column('varchar', { length: 80, nullable: true })
  browser: string | null;

  /** IANA time zone sent by the browser at sign-in: the only information about the location. */
  @Column('varchar', { length: 64, nullable: true })
  timeZone: string | null;

  @Index('sessions_created_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** When the user last signed in or confirmed their identity. */
  @Column('timestamptz', { default: () => 'now()' })
  authenticatedAt: Date;

  @Index('sessions_last_seen_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;
}

/** A browser that an account has signed in from, identified by a cookie; sign-ins from others are reported by email. */
@Entity('known_browsers')
export class KnownBrowserEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** Hash of the user's id and the cookie: the rows do not reveal that two users share a browser. */
  @PrimaryColumn('bytea')
  secretHash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Index('known_browsers_last_seen_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;
}

/** The token of a single-use link in an email. The row is deleted when it is used (docs/decisions 13). */
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

  /** The address it is sent to; for a change of address the new one. */
  @Column('varchar', { length: 254 })
  email: string;

  /** SHA-256 of the secret, which is generated when the email is sent and not stored. */
  @Index('account_tokens_secret_hash_key', { unique: true })
  @Column('bytea', { nullable: true })
  secretHash: Buffer | null;

  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  /** When a newer email took its place: it does not work any more, and its page says so. */
  @Column('timestamptz', { nullable: true })
  supersededAt: Date | null;

  @Index('account_tokens_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
