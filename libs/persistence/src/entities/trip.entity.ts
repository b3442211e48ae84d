import type { StopField, TripLinkKind } from '@kampvuur/domain/trips';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { CreatedRow, UpdatedRow } from './rows';
import { UserEntity } from './user.entity';

/** A trip that somebody plans (docs/decisions 31). Whoever changes it or its stops holds the lock of its row. */
@Entity('trips')
export class TripEntity extends UpdatedRow {
  @Index('trips_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  @Column('varchar', { length: 120 })
  name: string;

  /** Raised by every change of the name. */
  @Column('int', { default: 1 })
  version: number;
}

/** A stop of a trip. */
@Entity('trip_stops')
@Check('trip_stops_nights_check', 'nights >= 1 AND nights <= 60')
@Check('trip_stops_notes_check', 'char_length(notes) <= 1000')
@Check('trip_stops_arrives_at_check', "arrives_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'")
@Index('trip_stops_trip_id_idx', ['tripId', 'position', 'id'])
export class TripStopEntity extends CreatedRow {
  @ForeignKey(() => TripEntity, { onDelete: 'CASCADE' })
  @Column('int')
  tripId: number;

  /** Orders the stops of the trip, from 1. */
  @Column('int')
  position: number;

  /** Null once the campsite is deleted. */
  @Index('trip_stops_campsite_id_idx')
  @ForeignKey(() => CampsiteEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  campsiteId: number | null;

  /** Its name when the stop was added or the campsite deleted; a campsite that is listed has its own. */
  @Column('text')
  campsiteName: string;

  /** The day that somebody has set; null to follow from the stop before. */
  @Column('date', { nullable: true })
  arrivesOn: string | null;

  /** `17:30`. */
  @Column('text', { nullable: true })
  arrivesAt: string | null;

  @Column('int', { default: 1 })
  nights: number;

  @Column('text', { default: '' })
  notes: string;

  /** Who wrote the notes at last; null without notes, and once that account is removed. */
  @Index('trip_stops_notes_by_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  notesBy: number | null;

  /** Raised by every change of a field. */
  @Column('int', { default: 1 })
  version: number;

  /** The version in which each field was last changed. */
  @Column('jsonb', { default: '{}' })
  changedIn: Partial<Record<StopField, number>>;
}

/** Somebody who plans a trip together with its owner. */
@Entity('trip_members')
export class TripMemberEntity {
  @ForeignKey(() => TripEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  tripId: number;

  @Index('trip_members_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  joinedAt: Date;
}

/** A link to a trip, at most one of a kind. */
@Entity('trip_links')
@Check('trip_links_kind_check', "kind IN ('read', 'together')")
@Unique('trip_links_secret_hash_key', ['secretHash'])
export class TripLinkEntity {
  @ForeignKey(() => TripEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  tripId: number;

  @PrimaryColumn('text')
  kind: TripLinkKind;

  /** SHA-256 of the secret, which is not stored. */
  @Column('bytea')
  secretHash: Buffer;

  @Index('trip_links_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
