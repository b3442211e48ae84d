import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { AccountTokenPurpose } from '@kampvuur/domain';
import { UserEntity } from './user.entity';

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
