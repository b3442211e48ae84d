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

/** Reported content and the decision about it; one case per content (docs/decisions 15). */
@Entity('moderation_cases')
@Check(
  'moderation_cases_kind_check',
  "kind IN ('checkin', 'photo', 'image', 'profile', 'campsite', 'request', 'contacts', 'advisory')",
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

  /**
   * Id of the check-in, picture, user, advisory or campsite, also for its contacts; of the case itself for a `request`. No foreign key, since the case
   * survives the deletion of its content.
   */
  @Column('int')
  subjectId: number;

  /** Key of a check-in's photo; empty for all other kinds. */
  @Column('text', { default: '' })
  pictureKey: string;

  /** The user who posted the content; null for a campsite, a request and scraped pictures. */
  @Index('moderation_cases_owner_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  ownerId: number | null;

  @Column('text', { default: 'open' })
  status: CaseStatus;

  /** When it was first reported, or reported again after a dismissal. */
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

/** A report by one person; a later report by the same person about the same content replaces it. */
@Entity('reports')
@Unique('reports_case_id_reporter_id_key', ['caseId', 'reporterId'])
@Index('reports_contact_idx', ['createdAt'], { where: 'contact_email IS NOT NULL' })
export class ReportEntity extends CreatedRow {
  @ForeignKey(() => ModerationCaseEntity, { onDelete: 'CASCADE' })
  @Column('int')
  caseId: number;

  /** Null for an owner's request, and once the account is removed. */
  @Index('reports_reporter_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  reporterId: number | null;

  /** A `ReportReason`, or `owner`. */
  @Column('text')
  reason: string;

  @Column('text', { default: '' })
  words: string;

  /** Name of the owner who sent a request; the reply goes to `contactEmail`. */
  @Column('varchar', { length: 120, nullable: true })
  contactName: string | null;

  @Column('varchar', { length: 254, nullable: true })
  contactEmail: string | null;
}

/** A hidden stored picture, which is only served to administrators. */
@Entity('hidden_pictures')
export class HiddenPictureEntity {
  @PrimaryColumn('text')
  pictureKey: string;
}

/** A picture deleted by moderation, by the SHA-256 of its bytes in hex, which cannot be uploaded again. */
@Entity('refused_pictures')
export class RefusedPictureEntity {
  @PrimaryColumn('varchar', { length: 64 })
  contentHash: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
