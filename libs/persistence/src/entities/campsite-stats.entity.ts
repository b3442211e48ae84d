import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { UserEntity } from './user.entity';

/** Counters of a campsite in a separate narrow row, which is cheap to update on every check-in (docs/decisions 5). */
@Entity('campsite_stats')
@Index('campsite_stats_visits_idx', { synchronize: false })
@Check('campsite_stats_counts_check', 'rating_sum >= 0 AND rating_count >= 0 AND checkin_count >= 0')
export class CampsiteStatsEntity {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  campsiteId: number;

  /** Sum of each user's latest rating. */
  @Column('int', { default: 0 })
  ratingSum: number;

  @Column('int', { default: 0 })
  ratingCount: number;

  @Column('int', { default: 0 })
  checkinCount: number;

  /** Mean to one decimal (docs/product.md#data); null without ratings. */
  @Column('numeric', { precision: 3, scale: 1, nullable: true })
  averageRating: string | null;
}

/** Each user's latest rating of a campsite, from which the mean is updated incrementally. */
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
 * The last change of a campsite's data in lists and on the map, written by triggers on campsites and their counters
 * (migrations 0004 and 0014). The row remains when the campsite is deleted, by which API processes notice the deletion.
 */
@Entity('campsite_changes')
export class CampsiteChangeEntity {
  @PrimaryColumn('int')
  campsiteId: number;

  /** Id of the transaction. */
  @Index('campsite_changes_changed_in_idx')
  @Column('bigint')
  changedIn: string;
}

/** A change that is in no list yet, because the run that made it is not finished (migration 0041). */
@Entity('held_campsite_changes')
export class HeldCampsiteChangeEntity {
  @PrimaryColumn('uuid')
  runId: string;

  @PrimaryColumn('int')
  campsiteId: number;

  /** The run has added the campsite. */
  @Column('boolean')
  isNew: boolean;
}
