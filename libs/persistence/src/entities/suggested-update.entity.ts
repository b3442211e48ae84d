import type { SuggestionStatus, Evidence } from '@kampvuur/domain';
import type { FieldValues } from '@kampvuur/domain/facts';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { UpdatedRow } from './rows';
import { UserEntity } from './user.entity';

/** A suggested correction of a campsite, pending or reviewed (docs/decisions 7). */
@Entity('suggested_updates')
@Check('suggested_updates_status_check', "status IN ('pending', 'approved', 'rejected')")
@Index('suggested_updates_status_idx', ['status', 'createdAt', 'id'])
@Index('suggested_updates_one_pending_key', ['userId', 'campsiteId'], {
  unique: true,
  where: "status = 'pending'",
})
@Index('suggested_updates_one_scraped_key', ['campsiteId'], {
  unique: true,
  where: "status = 'pending' AND user_id IS NULL",
})
export class SuggestedUpdateEntity extends UpdatedRow {
  /** Null when a scrape found the values. */
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  userId: number | null;

  /** The page a scrape found the values on. */
  @Column('text', { nullable: true })
  sourceUrl: string | null;

  @Index('suggested_updates_campsite_id_idx')
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @Column('int')
  campsiteId: number;

  @Column('text', { default: 'pending' })
  status: SuggestionStatus;

  @Column('jsonb')
  changes: FieldValues;

  /** The campsite's values when it was suggested, to detect later changes. */
  @Column('jsonb')
  baseValues: FieldValues;

  /** Snippets of the pages on which a scrape found the values. */
  @Column('jsonb', { default: [] })
  evidence: Evidence[];

  @Index('suggested_updates_admin_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  adminId: number | null;

  @Column('text', { nullable: true })
  adminNote: string | null;

  @Column('timestamptz', { nullable: true })
  processedAt: Date | null;
}
