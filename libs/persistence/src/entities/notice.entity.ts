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

/** A notice to a user, written in the transaction of its cause (docs/decisions 17). */
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

  /** A `NoticeKind`, or a kind of another version of the code. */
  @Column('text')
  kind: string;

  /** Identifies the cause: a user gets only one notice per key. */
  @Column('text')
  key: string;

  @ForeignKey(() => CampsiteEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  campsiteId: number | null;

  /** The check-in it is about: the notice is deleted with it, and not shown while it is hidden. */
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

  /** When it was included in a digest. */
  @Column('timestamptz', { nullable: true })
  digestedAt: Date | null;
}

/** A user's choice of optional notices; without a row, none of them. */
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

  /** The local day of the last digest, or on which digests were turned on: no further digest is sent on that day. */
  @Column('date')
  digestedOn: string;
}

/** A check-in of which users with the campsite as favourite still have to be notified. */
@Entity('favorite_announcements')
export class FavoriteAnnouncementEntity {
  @ForeignKey(() => CheckinEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  checkinId: number;

  /** Id of the last favourite that was processed. */
  @Column('int', { default: 0 })
  afterFavoriteId: number;
}
