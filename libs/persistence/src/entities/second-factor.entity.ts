import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity';

/** The authenticator app of an account (docs/decisions 18). */
@Entity('user_totp')
export class TotpEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** Encrypted with a key that is not in the database. */
  @Column('bytea')
  secret: Buffer;

  /** The time step of the last accepted code, as text: codes of this and earlier steps are refused. */
  @Column('bigint')
  lastStep: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** A single-use code that replaces a lost second factor. The row is deleted when it is used. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** SHA-256 of the user's id and the code; no slow hash is needed for 120 random bits. */
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

  /** The credential id of the authenticator, in base64url. */
  @Index('passkeys_credential_id_key', { unique: true })
  @Column('text')
  credentialId: string;

  /** In COSE form. */
  @Column('bytea')
  publicKey: Buffer;

  /** Signature counter of the authenticator, as text; 0 if it does not count. */
  @Column('bigint')
  counter: string;

  @Column('text', { array: true, default: '{}' })
  transports: string[];

  /** Chosen by its owner. */
  @Column('varchar', { length: 60 })
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}

/** The purpose of a pending step: a sign-in that lacks the second factor, or the setup or use of an authenticator. */
export type AuthenticationPurpose =
  'second-step' | 'passkey-sign-in' | 'passkey-enrolment' | 'passkey-confirmation' | 'totp-enrolment';

/** A started sign-in or setup, of the browser whose cookie has the secret. The row is deleted when it is completed. */
@Entity('authentication_steps')
export class AuthenticationStepEntity {
  /** SHA-256 of the secret. */
  @PrimaryColumn('bytea')
  secretHash: Buffer;

  @Column('text')
  purpose: AuthenticationPurpose;

  /** Null when the user is only identified by the passkey. */
  @Index('authentication_steps_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  userId: number | null;

  /** A passkey's challenge, or the encrypted secret of an authenticator app. */
  @Column('text', { nullable: true })
  value: string | null;

  /** As sent by the browser at the start of the sign-in. */
  @Column('varchar', { length: 64, nullable: true })
  timeZone: string | null;

  @Index('authentication_steps_expires_at_idx')
  @Column('timestamptz')
  expiresAt: Date;
}
