import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity';

/** The authenticator app of an account (docs/decisions 34). */
@Entity('user_totp')
export class TotpEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** Encrypted; the key is not in the database. */
  @Column('bytea')
  secret: Buffer;

  /** The time step of the last code that was taken, as text: neither it nor an earlier one counts again. */
  @Column('bigint')
  lastStep: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** A code that lets its owner in once, when everything else is lost. The row goes with its use. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** Of the account and the code: SHA-256, because a code has 120 random bits. */
  @PrimaryColumn('bytea')
  codeHash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** A passkey (WebAuthn credential) of an account. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Index('passkeys_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  /** As the authenticator made it, in base64url. */
  @Index('passkeys_credential_id_key', { unique: true })
  @Column('text')
  credentialId: string;

  /** In COSE form. */
  @Column('bytea')
  publicKey: Buffer;

  /** Signatures made so far, as the authenticator counts them, as text; 0 where it does not count. */
  @Column('bigint')
  counter: string;

  @Column('text', { array: true, default: '{}' })
  transports: string[];

  /** What its owner calls it. */
  @Column('varchar', { length: 60 })
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}

/** What a step is part of: a sign-in that lacks the second factor, or a question to an authenticator. */
export type AuthenticationPurpose =
  'second-step' | 'passkey-sign-in' | 'passkey-enrolment' | 'passkey-confirmation' | 'totp-enrolment';

/** Something half done, held by the browser whose cookie carries the secret. The row goes with its use. */
@Entity('authentication_steps')
export class AuthenticationStepEntity {
  /** SHA-256 of the secret. */
  @PrimaryColumn('bytea')
  secretHash: Buffer;

  @Column('text')
  purpose: AuthenticationPurpose;

  /** Null when a passkey is to say who it is. */
  @Index('authentication_steps_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  userId: number | null;

  /** A passkey's challenge, or the encrypted secret of an authenticator app. */
  @Column('text', { nullable: true })
  value: string | null;

  /** As the browser said when the sign-in began. */
  @Column('varchar', { length: 64, nullable: true })
  timeZone: string | null;

  @Index('authentication_steps_expires_at_idx')
  @Column('timestamptz')
  expiresAt: Date;
}
