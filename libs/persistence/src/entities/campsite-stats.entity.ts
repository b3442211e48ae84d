import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { UserEntity } from './user.entity';

/** Counters of a campsite in a narrow row of their own: cheap to update on every check-in (docs/decisions 5). */
@Entity('campsite_stats')
@Check('campsite_stats_counts_check', 'rating_sum >= 0 AND rating_count >= 0 AND checkin_count >= 0')
export class CampsiteStatsEntity {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  campsiteId: number;

  /** Sum and number of each user's latest rating. */
  @Column('int', { default: 0 })
  ratingSum: number;

  @Column('int', { default: 0 })
  ratingCount: number;

  @Column('int', { default: 0 })
  checkinCount: number;

  /** Mean to one decimal (docs/product.md 3); null without ratings. */
  @Column('numeric', { precision: 3, scale: 1, nullable: true })
  averageRating: string | null;
}

/** Each user's latest rating of a campsite: what the mean is made of, so that it never needs recounting. */
@Entity('campsite_ratings')
@Check('campsite_ratings_rating_check', 'rating BETWEEN 1 AND 5')
export class CampsiteRatingEntity {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  campsiteId: number;

  @Index('campsite_ratings_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  @Column('smallint')
  rating: number;
}

/**
 * The last change of what lists and the map show of a campsite, written by triggers on campsites and their counters
 * (migrations 0004 and 0014). A row outlives its campsite: that is how a deletion is noticed.
 */
@Entity('campsite_changes')
export class CampsiteChangeEntity {
  @PrimaryColumn('int')
  campsiteId: number;

  /** Number of the transaction. */
  @Index('campsite_changes_changed_in_idx')
  @Column('bigint')
  changedIn: string;
}
