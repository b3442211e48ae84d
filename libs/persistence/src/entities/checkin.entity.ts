import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { type Observations, type PhotoSubject, RATING, SUMMARY } from '@kampvuur/domain';
import { CampsiteEntity } from './campsite.entity';
import { UpdatedRow } from './rows';
import { UserEntity } from './user.entity';

/** A visit with rating, text and photos. */
@Entity('checkins')
@Check('checkins_rating_check', `rating BETWEEN ${RATING.min} AND ${RATING.max}`)
@Check('checkins_summary_check', `char_length(summary) BETWEEN ${SUMMARY.min} AND ${SUMMARY.max}`)
@Index('checkins_campsite_newest_idx', ['campsiteId', 'createdAt', 'id'])
@Index('checkins_campsite_user_idx', ['campsiteId', 'userId', 'createdAt', 'id'])
@Index('checkins_observed_idx', { synchronize: false })
@Index('checkins_user_newest_idx', ['userId', 'createdAt', 'id'])
@Index('checkins_idempotency_key', ['userId', 'idempotencyKey'], { unique: true })
export class CheckinEntity extends UpdatedRow {
  @ForeignKey(() => UserEntity, { onDelete: 'RESTRICT' })
  @Column('int')
  userId: number;

  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @Column('int')
  campsiteId: number;

  @Column('text')
  summary: string;

  @Column('smallint')
  rating: number;

  /** Keys of stored pictures. */
  @Column('text', { array: true, default: '{}' })
  photoKeys: string[];

  /** Keys of photos hidden by an administrator or by several reports. */
  @Column('text', { array: true, default: '{}' })
  hiddenPhotoKeys: string[];

  /** What photos show, by their keys, also of hidden ones; of most nothing is said. */
  @Column('jsonb', { default: {} })
  photoSubjects: Record<string, PhotoSubject>;

  /** What the camper says of road, safety, signal and the like. */
  @Column('jsonb', { default: {} })
  observations: Observations;

  /** The first day of the month of the visit; null for the month in which the check-in was written. */
  @Column('date', { nullable: true })
  visitedOn: string | null;

  /** When the check-in was hidden: it is no longer shown, and left out of counts and ratings (docs/decisions 15). */
  @Column('timestamptz', { nullable: true })
  hiddenAt: Date | null;

  /** The Idempotency-Key of the submission (docs/decisions 6). */
  @Column('varchar', { length: 120, nullable: true })
  idempotencyKey: string | null;
}
