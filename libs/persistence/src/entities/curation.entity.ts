import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { UserEntity } from './user.entity';

/** When a user last edited a campsite; edit statistics count these rows instead of revisions. */
@Entity('campsite_editors')
@Index('campsite_editors_newest_idx', ['userId', 'lastEditedAt', 'campsiteId'])
@Index('campsite_editors_campsite_id_idx', ['campsiteId'])
export class CampsiteEditorEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  campsiteId: number;

  @Column('timestamptz')
  lastEditedAt: Date;
}

/** Two campsites that are likely duplicates. */
@Entity('duplicate_pairs')
@Check('duplicate_pairs_order_check', 'one_id < other_id')
@Unique('duplicate_pairs_one_id_other_id_key', ['oneId', 'otherId'])
@Index('duplicate_pairs_other_id_idx', ['otherId'])
@Index('duplicate_pairs_open_idx', ['likeness', 'id'], { where: 'dismissed_at IS NULL' })
export class DuplicatePairEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @Column('int')
  oneId: number;

  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @Column('int')
  otherId: number;

  /** How likely they are the same campsite, 0 to 1. */
  @Column('real')
  likeness: number;

  /** Metres between them; null when one has no coordinates. */
  @Column('int', { nullable: true })
  distanceM: number | null;

  /** Reasons for the likeness; empty for pairs found by older versions. */
  @Column('text', { array: true, default: '{}' })
  reasons: string[];

  /** When an administrator decided that they are not duplicates. */
  @Column('timestamptz', { nullable: true })
  dismissedAt: Date | null;

  @Index('duplicate_pairs_dismissed_by_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  dismissedById: number | null;
}

/** A campsite that was merged into another, to which its old address redirects. */
@Entity('merged_campsites')
export class MergedCampsiteEntity {
  /** Id of the deleted campsite. */
  @PrimaryColumn('int')
  id: number;

  @Index('merged_campsites_into_id_idx')
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @Column('int')
  intoId: number;
}

/** When a campsite was last scraped by a type of job; the least recently scraped ones are next. */
@Entity('campsite_scrapes')
export class CampsiteScrapeEntity {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  campsiteId: number;

  @PrimaryColumn('text')
  type: string;

  @Column('timestamptz')
  scrapedAt: Date;
}
