import type { AdvisoryKind, AdvisoryPolygon, AdvisoryVoice } from '@kampvuur/domain';
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
import { CampsiteEntity } from './campsite.entity';
import { CreatedRow } from './rows';
import { UserEntity } from './user.entity';

/** A temporary condition at a campsite or in an area (docs/decisions 26). */
@Entity('advisories')
@Check(
  'advisories_kind_check',
  "kind IN ('fireBan', 'noWater', 'floodedRoad', 'closedForSeason', 'powerCuts', 'baboons', 'other')",
)
@Check('advisories_note_check', 'char_length(note) <= 300')
@Check('advisories_place_check', '(campsite_id IS NULL) <> (area IS NULL)')
@Check(
  'advisories_bounds_check',
  '(area IS NULL) = (west IS NULL) AND num_nulls(west, south, east, north) IN (0, 4)',
)
@Check(
  'advisories_season_check',
  `(season_from IS NULL) = (season_until IS NULL) AND
    (season_from IS NULL OR kind IN ('closedForSeason', 'fireBan'))`,
)
@Check(
  'advisories_ends_on_check',
  `(season_from IS NULL AND ends_on IS NOT NULL AND ends_on - starts_on BETWEEN 0 AND 90) OR
    (season_from IS NOT NULL AND (ends_on IS NULL OR ends_on - starts_on BETWEEN 0 AND 365))`,
)
@Index('advisories_open_idx', ['id'], { where: '(ended_at IS NULL)' })
@Index('advisories_area_idx', ['south', 'north'], { where: '((area IS NOT NULL) AND (ended_at IS NULL))' })
@Index('advisories_user_id_idx', ['userId', 'id'])
export class AdvisoryEntity extends CreatedRow {
  /** Null for an advisory about an area. */
  @Index('advisories_campsite_id_idx')
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  campsiteId: number | null;

  /** Null for an advisory about a campsite. */
  @Column('jsonb', { nullable: true })
  area: AdvisoryPolygon | null;

  /** Bounds of the area, in degrees. */
  @Column('double precision', { nullable: true })
  west: number | null;

  @Column('double precision', { nullable: true })
  south: number | null;

  @Column('double precision', { nullable: true })
  east: number | null;

  @Column('double precision', { nullable: true })
  north: number | null;

  @Column('text')
  kind: AdvisoryKind;

  @Column('text', { default: '' })
  note: string;

  /** The day of the report, `2026-11-29`, in South African time. */
  @Column('date')
  startsOn: string;

  /** The last day; null for a season that was confirmed. */
  @Index('advisories_ends_on_idx')
  @Column('date', { nullable: true })
  endsOn: string | null;

  /** First and last day of a season that returns every year, `05-01`. */
  @Column('text', { nullable: true })
  seasonFrom: string | null;

  @Column('text', { nullable: true })
  seasonUntil: string | null;

  /** Null once the account of whoever reported it is removed. */
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  userId: number | null;

  /** An administrator reported or confirmed it. */
  @Column('boolean', { default: false })
  isOfficial: boolean;

  /** When it was said to be over. */
  @Index('advisories_ended_at_idx')
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}

/** What somebody says about an advisory, at last. */
@Entity('advisory_voices')
@Check('advisory_voices_says_check', "says IN ('still', 'over')")
@Unique('advisory_voices_advisory_id_user_id_key', ['advisoryId', 'userId'])
@Index('advisory_voices_user_id_idx', ['userId', 'id'])
export class AdvisoryVoiceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey(() => AdvisoryEntity, { onDelete: 'CASCADE' })
  @Column('int')
  advisoryId: number;

  /** Null once the account is removed. */
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  userId: number | null;

  @Column('text')
  says: AdvisoryVoice;

  @CreateDateColumn({ type: 'timestamptz' })
  saidAt: Date;
}
