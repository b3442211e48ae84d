import type { CaseKind, CaseStatus } from '@kampvuur/domain';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { CreatedRow } from './rows';
import { UserEntity } from './user.entity';

/** Something that was reported, and what became of it; one for each thing (docs/decisions 31). */
@Entity('moderation_cases')
@Check(
  'moderation_cases_kind_check',
  "kind IN ('checkin', 'photo', 'image', 'profile', 'campsite', 'request')",
)
@Check('moderation_cases_status_check', "status IN ('open', 'dismissed', 'hidden', 'deleted', 'gone')")
@Unique('moderation_cases_subject_key', ['kind', 'subjectId', 'pictureKey'])
@Index('moderation_cases_open_idx', ['openedAt', 'id'], { where: "status = 'open'" })
@Index('moderation_cases_decided_idx', ['decidedAt', 'id'])
export class ModerationCaseEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  kind: CaseKind;

  /** The check-in, picture, user or campsite, or the case itself of a request without one: a plain number, for the case stays when it is gone. */
  @Column('int')
  subjectId: number;

  /** Of a check-in's photo; empty of anything else. */
  @Column('text', { default: '' })
  pictureKey: string;

  /** Whose it is; null of what nobody uploaded. */
  @Index('moderation_cases_owner_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  ownerId: number | null;

  @Column('text', { default: 'open' })
  status: CaseStatus;

  /** When it was first reported, or reported anew after a dismissal. */
  @Column('timestamptz', { default: () => 'now()' })
  openedAt: Date;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  @Index('moderation_cases_decided_by_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  decidedById: number | null;

  @Column('text', { nullable: true })
  note: string | null;
}

/** What one person says about a thing: one report a person and thing, the last one. */
@Entity('reports')
@Unique('reports_case_id_reporter_id_key', ['caseId', 'reporterId'])
@Index('reports_contact_idx', ['createdAt'], { where: 'contact_email IS NOT NULL' })
export class ReportEntity extends CreatedRow {
  @ForeignKey(() => ModerationCaseEntity, { onDelete: 'CASCADE' })
  @Column('int')
  caseId: number;

  /** Null of an owner's request, and once the account is removed. */
  @Index('reports_reporter_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  reporterId: number | null;

  /** A `ReportReason`, or `owner`. */
  @Column('text')
  reason: string;

  @Column('text', { default: '' })
  words: string;

  /** Of an owner's request: who is to be answered. */
  @Column('varchar', { length: 120, nullable: true })
  contactName: string | null;

  @Column('varchar', { length: 254, nullable: true })
  contactEmail: string | null;
}

/** A stored picture that is hidden: its address answers administrators alone. */
@Entity('hidden_pictures')
export class HiddenPictureEntity {
  @PrimaryColumn('text')
  pictureKey: string;
}

/** A picture deleted for cause, by the SHA-256 of its bytes in hex: it is not taken again. */
@Entity('refused_pictures')
export class RefusedPictureEntity {
  @PrimaryColumn('varchar', { length: 64 })
  contentHash: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
