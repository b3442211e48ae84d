import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { CheckinEntity } from './checkin.entity';
import { UserEntity } from './user.entity';

/** A notice to somebody, written in the transaction of its cause (docs/decisions 33). */
@Entity('notices')
@Unique('notices_user_id_key_key', ['userId', 'key'])
@Index('notices_newest_idx', ['userId', 'id'])
@Index('notices_unread_idx', ['userId', 'id'], { where: 'read_at IS NULL' })
@Index('notices_campsite_id_idx', ['campsiteId'], { where: 'campsite_id IS NOT NULL' })
@Index('notices_checkin_id_idx', ['checkinId'], { where: 'checkin_id IS NOT NULL' })
export class NoticeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  /** A `NoticeKind`; another version may know others. */
  @Column('text')
  kind: string;

  /** Names the cause: nobody is notified twice of one. */
  @Column('text')
  key: string;

  @ForeignKey(() => CampsiteEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  campsiteId: number | null;

  /** The check-in it is about: the notice goes with it, and is not shown while it is hidden. */
  @ForeignKey(() => CheckinEntity, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  checkinId: number | null;

  /** `NoticeDetails` of its kind. */
  @Column('jsonb', { default: {} })
  details: object;

  @Index('notices_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  readAt: Date | null;

  /** When it went into a digest. */
  @Column('timestamptz', { nullable: true })
  digestedAt: Date | null;
}

/** Of what somebody wants notices besides; who never chose has no row, and wants nothing of it. */
@Entity('notice_settings')
@Index('notice_settings_digest_idx', ['digestedOn', 'userId'], { where: 'daily_digest' })
export class NoticeSettingsEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  @Column('boolean', { default: false })
  favoriteCheckins: boolean;

  @Column('boolean', { default: false })
  dailyDigest: boolean;

  /** The local day of the last digest, or of the decision to get them: there is none on that day any more. */
  @Column('date')
  digestedOn: string;
}

/** A check-in of which those who keep its campsite are still to be notified, from this favourite on. */
@Entity('favorite_announcements')
export class FavoriteAnnouncementEntity {
  @ForeignKey(() => CheckinEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  checkinId: number;

  /** The last favourite that has been looked at. */
  @Column('int', { default: 0 })
  afterFavoriteId: number;
}
