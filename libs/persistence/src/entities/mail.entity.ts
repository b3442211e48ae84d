import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AccountTokenEntity } from './session.entity';
import { UserEntity } from './user.entity';

/** An email remains `sending` if the process dies: it may have been sent, so it is not sent again. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'obsolete';

/** An email in the outbox, written in the transaction of its cause and sent once (docs/decisions 13). */
@Entity('mails')
@Index('mails_waiting_idx', { synchronize: false })
export class MailEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  /** Identifies the cause: only one email is written per key. */
  @Index('mails_key_key', { unique: true })
  @Column('text')
  key: string;

  /** Null for an email to somebody without an account. */
  @Index('mails_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  userId: number | null;

  @Column('varchar', { length: 254 })
  recipient: string;

  @Column('text')
  template: string;

  /** Data for the template; emptied once the email is settled. */
  @Column('jsonb', { default: {} })
  data: object;

  /** The token of the link in the email. */
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

  /** When it was sent or given up. */
  @Column('timestamptz', { nullable: true })
  settledAt: Date | null;

  @Index('mails_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
