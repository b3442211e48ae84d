import type { PointKind } from '@kampvuur/domain';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { UpdatedRow } from './rows';
import { UserEntity } from './user.entity';

/**
 * An entry of the append-only ledger of points (docs/decisions 8). Campsite, check-in and suggestion have no foreign
 * keys, so that points survive their deletion.
 */
@Entity('point_events')
@Unique('point_events_key_key', ['key'])
@Index('point_events_user_idx', ['userId', 'id'])
@Index('point_events_campsite_idx', ['campsiteId', 'userId'])
@Index('point_events_user_day_idx', ['userId', 'day'])
@Index('point_events_checkin_idx', ['checkinId'], { where: 'checkin_id IS NOT NULL' })
@Check('point_events_month_check', 'month BETWEEN 1 AND 12')
export class PointEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  /** Makes the entry unique: `checkin:42`, `suggestion:7` or `proposal:3`; a reversal has a key of its own. */
  @Column('text')
  key: string;

  @Column('text')
  kind: PointKind;

  /** Negative for a reversal. */
  @Column('int')
  amount: number;

  @Column('int', { nullable: true })
  campsiteId: number | null;

  @Column('int', { nullable: true })
  checkinId: number | null;

  @Column('int', { nullable: true })
  suggestionId: number | null;

  /** Local day (Africa/Johannesburg) for the daily limits. */
  @Column('date')
  day: string;

  @Column('smallint')
  year: number;

  @Column('smallint')
  month: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** A user's totals of one month, updated in the same transaction as the ledger. */
@Entity('user_monthly_points')
@Unique('user_monthly_points_user_month_key', ['userId', 'year', 'month'])
@Index('user_monthly_points_ranking_idx', { synchronize: false })
@Check('user_monthly_points_month_check', 'month BETWEEN 1 AND 12')
@Check('user_monthly_points_counts_check', 'points >= 0 AND checkins >= 0 AND suggestions >= 0')
export class UserMonthlyPointsEntity extends UpdatedRow {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  @Column('smallint')
  year: number;

  @Column('smallint')
  month: number;

  @Column('int', { default: 0 })
  points: number;

  @Column('int', { default: 0 })
  checkins: number;

  @Column('int', { default: 0 })
  suggestions: number;

  @Column('int', { default: 0 })
  visitedCampsites: number;

  @Column('timestamptz', { nullable: true })
  pointsReachedAt: Date | null;
}
