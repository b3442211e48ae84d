import type { RevisionSource } from '@kampvuur/domain';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { UserEntity } from './user.entity';

/** A change of one field of a campsite: old and new value, user, time and source (docs/decisions 5). */
@Entity('campsite_revisions')
@Check(
  'campsite_revisions_source_check',
  "source IN ('admin', 'suggestion', 'import', 'scrape', 'merge', 'undo', 'proposal')",
)
@Index('campsite_revisions_campsite_idx', ['campsiteId', 'id'])
@Index('campsite_revisions_user_idx', ['userId', 'campsiteId'])
@Index('campsite_revisions_source_idx', ['sourceId', 'campsiteId'])
export class CampsiteRevisionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  /** Null once the campsite is deleted; `campsiteName` is kept. */
  @ForeignKey(() => CampsiteEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  campsiteId: number | null;

  /** Id of the campsite that was changed, if it has since been merged into this one. */
  @Column('int', { nullable: true })
  mergedFromId: number | null;

  @Column('varchar', { length: 120 })
  campsiteName: string;

  @Column('text')
  field: string;

  @Column('jsonb', { nullable: true })
  oldValue: unknown;

  @Column('jsonb', { nullable: true })
  newValue: unknown;

  /** Where the old value came from, which undoing the change restores; null where it was from the campsite's creation. */
  @Column('jsonb', { nullable: true })
  oldOrigin: unknown;

  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  userId: number | null;

  @Column('text')
  source: RevisionSource;

  /** As in `ChangedBy`: an id of what `source` says, or one of `TERM_CHANGES`. */
  @Column('text', { nullable: true })
  sourceId: string | null;

  /** The page on which a scraped value was found. */
  @Column('text', { nullable: true })
  sourceUrl: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
