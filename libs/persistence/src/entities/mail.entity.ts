import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AccountTokenEntity } from './session.entity';
import { UserEntity } from './user.entity';

/** `sending` stays with a process that died meanwhile: whether the email went out is not known, so it is not sent again. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'obsolete';

/** An email to send once, written in the transaction of its cause (docs/decisions 13). */
@Entity('mails')
@Index('mails_waiting_idx', { synchronize: false })
export class MailEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  /** Names the cause: a second email of one key is not written. */
  @Index('mails_key_key', { unique: true })
  @Column('text')
  key: string;

  /** Null of an email to somebody without an account. */
  @Index('mails_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  userId: number | null;

  @Column('varchar', { length: 254 })
  recipient: string;

  @Column('text')
  template: string;

  /** What the template says besides; emptied once it is settled. */
  @Column('jsonb', { default: {} })
  data: object;

  /** The token of its link. */
  @Index('mails_token_id_idx')
  @ForeignKey(() => AccountTokenEntity, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  tokenId: string | null;

  @Column('text', { default: 'waiting' })
  state: MailState;

  @Column('int', { default: 0 })
  attempts: number;

  /** When the worker last put it into the queue. */
  @Column('timestamptz', { nullable: true })
  queuedAt: Date | null;

  /** When it was sent, or given up. */
  @Column('timestamptz', { nullable: true })
  settledAt: Date | null;

  @Index('mails_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
