import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { UserEntity } from './user.entity';

/** That somebody has edited a campsite, and when last: edit statistics count these instead of revisions. */
@Entity('campsite_editors')
@Index('campsite_editors_newest_idx', ['userId', 'lastEditedAt', 'campsiteId'])
@Index('campsite_editors_campsite_id_idx', ['campsiteId'])
export class CampsiteEditorEntity {
  @PrimaryColumn('int')
  userId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  user?: UserEntity;

  @PrimaryColumn('int')
  campsiteId: number;

  @ManyToOne(() => CampsiteEntity, { onDelete: 'CASCADE' })
  campsite?: CampsiteEntity;

  @Column('timestamptz')
  lastEditedAt: Date;
}

/** Two campsites that may be one. */
@Entity('duplicate_pairs')
@Check('duplicate_pairs_order_check', 'one_id < other_id')
@Unique('duplicate_pairs_one_id_other_id_key', ['oneId', 'otherId'])
@Index('duplicate_pairs_other_id_idx', ['otherId'])
@Index('duplicate_pairs_open_idx', ['likeness', 'id'], { where: 'dismissed_at IS NULL' })
export class DuplicatePairEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('int')
  oneId: number;

  @ManyToOne(() => CampsiteEntity, { onDelete: 'CASCADE' })
  one?: CampsiteEntity;

  @Column('int')
  otherId: number;

  @ManyToOne(() => CampsiteEntity, { onDelete: 'CASCADE' })
  other?: CampsiteEntity;

  /** How likely they are one, 0 to 1. */
  @Column('real')
  likeness: number;

  /** Metres between them; null when one has no coordinates. */
  @Column('int', { nullable: true })
  distanceM: number | null;

  /** What speaks for it, in words; none of pairs found by a version that kept none. */
  @Column('text', { array: true, default: '{}' })
  reasons: string[];

  /** When an administrator said they are two. */
  @Column('timestamptz', { nullable: true })
  dismissedAt: Date | null;

  @Index('duplicate_pairs_dismissed_by_id_idx')
  @Column('int', { nullable: true })
  dismissedById: number | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  dismissedBy?: UserEntity | null;
}

/** Where a campsite went that was merged into another: its old address leads there. */
@Entity('merged_campsites')
export class MergedCampsiteEntity {
  /** Id of the campsite that is gone. */
  @PrimaryColumn('int')
  id: number;

  @Index('merged_campsites_into_id_idx')
  @Column('int')
  intoId: number;

  @ManyToOne(() => CampsiteEntity, { onDelete: 'CASCADE' })
  into?: CampsiteEntity;
}

/** When a campsite was last scraped by a kind of job: the longest untouched comes first. */
@Entity('campsite_scrapes')
export class CampsiteScrapeEntity {
  @PrimaryColumn('int')
  campsiteId: number;

  @ManyToOne(() => CampsiteEntity, { onDelete: 'CASCADE' })
  campsite?: CampsiteEntity;

  @PrimaryColumn('text')
  type: string;

  @Column('timestamptz')
  scrapedAt: Date;
}
