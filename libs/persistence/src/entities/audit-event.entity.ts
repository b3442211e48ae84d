import type { AuditDetails, AuditSubject } from '@kampvuur/domain';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An entry of the audit log; the database refuses to change or delete it (docs/decisions 14). Actor and subject are ids
 * without foreign keys, so that the entry survives their deletion, and never names.
 */
@Entity('audit_events')
@Index('audit_events_action_idx', ['action', 'id'])
@Index('audit_events_actor_idx', ['actorId', 'id'])
@Index('audit_events_subject_idx', ['subjectType', 'subjectId', 'id'])
@Index('audit_events_whole_address_idx', { synchronize: false })
@Index('audit_events_owner_idx', { synchronize: false })
export class AuditEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Index('audit_events_occurred_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  occurredAt: Date;

  /** An `AuditAction`. */
  @Column('text')
  action: string;

  /** Null when nobody was signed in. */
  @Column('int', { nullable: true })
  actorId: number | null;

  @Column('text', { nullable: true })
  subjectType: AuditSubject | null;

  @Column('text', { nullable: true })
  subjectId: string | null;

  /** IP address, shortened to its network after 30 days. */
  @Column('inet', { nullable: true })
  address: string | null;

  /** The reason of a suspension is removed with the account. */
  @Column('jsonb', { default: {} })
  details: AuditDetails;
}
