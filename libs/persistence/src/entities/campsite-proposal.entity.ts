import type { ProposalStatus } from '@kampvuur/domain';
import type { FieldValues } from '@kampvuur/domain/facts';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { CreatedRow } from './rows';
import { UserEntity } from './user.entity';

/** A camper's proposal to add a missing campsite, and the decision about it (docs/decisions 20). */
@Entity('campsite_proposals')
@Check('campsite_proposals_status_check', "status IN ('pending', 'approved', 'rejected', 'duplicate')")
@Check('campsite_proposals_processed_check', "(status = 'pending') = (processed_at IS NULL)")
@Index('campsite_proposals_status_idx', ['status', 'createdAt', 'id'])
@Index('campsite_proposals_user_id_idx', ['userId', 'id'])
export class CampsiteProposalEntity extends CreatedRow {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  @Column('text', { default: 'pending' })
  status: ProposalStatus;

  /** Fields of the campsite as they were proposed. */
  @Column('jsonb')
  proposed: FieldValues;

  /** The camper stated that it is none of the similar campsites. */
  @Column('boolean', { name: 'is_another_place', default: false })
  confirmedNotDuplicate: boolean;

  /** Keys of its photos while it is pending; an approval moves them to the campsite. */
  @Column('text', { array: true, default: [] })
  photoKeys: string[];

  /** The campsite created from it, or the one it is a duplicate of. */
  @Index('campsite_proposals_campsite_id_idx')
  @ForeignKey(() => CampsiteEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  campsiteId: number | null;

  @Index('campsite_proposals_admin_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  adminId: number | null;

  @Column('text', { nullable: true })
  adminNote: string | null;

  @Index('campsite_proposals_processed_at_idx')
  @Column('timestamptz', { nullable: true })
  processedAt: Date | null;
}
