import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { type Language, MAX_CONTACT_NUMBER, MAX_EMAIL, MAX_NAME, USERNAME } from '@kampvuur/domain';
import { CreatedRow, UpdatedRow } from './rows';

/** An account. A removed account keeps its row, without personal data (docs/decisions 2). */
@Entity('users')
@Check('users_points_check', 'points >= 0')
@Check('users_language_check', "language IN ('en', 'af')")
@Check('users_complete_check', 'deleted_at IS NOT NULL OR (email IS NOT NULL AND username IS NOT NULL)')
@Index('users_ranking_idx', { synchronize: false })
@Index('users_admins_idx', ['id'], { where: 'is_admin' })
@Index('users_email_key', { synchronize: false })
@Index('users_username_key', { synchronize: false })
export class UserEntity extends UpdatedRow {
  /** Unique regardless of letter case. */
  @Column('varchar', { length: MAX_EMAIL, nullable: true })
  email: string | null;

  /** When the address was confirmed; until then only confirmation emails are sent to it. */
  @Column('timestamptz', { nullable: true })
  emailVerifiedAt: Date | null;

  @Column('varchar', { length: USERNAME.max, nullable: true })
  username: string | null;

  /** An argon2id hash; null for accounts that only sign in externally. */
  @Column('text', { name: 'password', nullable: true })
  passwordHash: string | null;

  @Column('varchar', { length: MAX_NAME })
  firstName: string;

  @Column('varchar', { length: MAX_NAME })
  lastName: string;

  @Column('text', { nullable: true })
  profilePicture: string | null;

  @Column('varchar', { length: MAX_CONTACT_NUMBER, nullable: true })
  contactNumber: string | null;

  @Column('boolean', { default: false })
  isAdmin: boolean;

  @Index('users_google_id_key', { unique: true })
  @Column('text', { nullable: true })
  googleId: string | null;

  /** Stored and unused (docs/decisions 2). */
  @Index('users_facebook_id_key', { unique: true })
  @Column('text', { nullable: true })
  facebookId: string | null;

  /** Total of the ledger, kept in the same transaction (docs/decisions 8). */
  @Column('int', { default: 0 })
  points: number;

  /**
   * This and the next two columns order users with equal points on a leaderboard (docs/decisions 8): suggestions and
   * campsites that earned points, and when the current total was reached.
   */
  @Column('int', { default: 0 })
  approvedSuggestions: number;

  @Column('int', { default: 0 })
  visitedCampsites: number;

  @Column('timestamptz', { nullable: true })
  pointsReachedAt: Date | null;

  @Column('boolean', { default: false })
  privacyPolicyAccepted: boolean;

  @Column('boolean', { default: false })
  termsOfServiceAccepted: boolean;

  @Column('timestamptz', { nullable: true })
  privacyPolicyAcceptedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  termsOfServiceAcceptedAt: Date | null;

  @Index('users_last_active_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  lastActiveAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  /**
   * End of a suspension: until then the user has no session and cannot sign in. `suspensionReason` is shown to them.
   */
  @Column('timestamptz', { nullable: true })
  suspendedUntil: Date | null;

  @Column('text', { nullable: true })
  suspensionReason: string | null;

  /**
   * When a password reset left sign-in methods to review; until that is done only the password signs in (docs/decisions 18).
   */
  @Column('timestamptz', { nullable: true })
  signInReviewSince: Date | null;

  /** The language that was last chosen, in which emails are written; null for none. */
  @Column('varchar', { length: 2, nullable: true })
  language: Language | null;

  /** When the profile was hidden: to others it looks like a removed account (docs/decisions 15). */
  @Column('timestamptz', { nullable: true })
  hiddenAt: Date | null;
}

/** An external identity of an account, identified by issuer and subject, never by email (docs/decisions 2). */
@Entity('identities')
@Unique('identities_issuer_subject_key', ['issuer', 'subject'])
export class IdentityEntity extends CreatedRow {
  @Index('identities_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  @Column('text')
  issuer: string;

  @Column('text')
  subject: string;

  /** The address at the provider when it was linked, by which its owner recognises it. */
  @Column('varchar', { length: MAX_EMAIL, nullable: true })
  email: string | null;
}

/** A user whose content is collapsed for another user (docs/decisions 21). */
@Entity('blocks')
@Check('blocks_not_oneself_check', 'user_id <> blocked_id')
export class BlockEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  @Index('blocks_blocked_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  blockedId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
