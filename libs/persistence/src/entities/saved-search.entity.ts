import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { CreatedRow } from './rows';
import { UserEntity } from './user.entity';

/** A search that somebody has saved, to be notified of what is new in it (docs/decisions 34). */
@Entity('saved_searches')
@Index('saved_searches_looked_on_idx', ['lookedOn', 'id'])
export class SavedSearchEntity extends CreatedRow {
  @Index('saved_searches_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  @Column('varchar', { length: 80 })
  name: string;

  /** Its parameters, by their names, as they are in the address of the list. */
  @Column('jsonb')
  search: Record<string, string>;

  /** Without notices. */
  @Column('boolean', { default: false })
  isMuted: boolean;

  /** Campsites that it found when it was saved, or that were notified since. */
  @Column('int', { array: true, default: [] })
  knownIds: number[];

  /** The advisories that were told of last, the newest first. */
  @Column('int', { array: true, default: [] })
  advisoryIds: number[];

  /** The local day of the last look at it. */
  @Column('date')
  lookedOn: string;
}

/** A campsite that was new in a saved search. */
@Entity('saved_search_finds')
@Unique('saved_search_finds_saved_search_id_campsite_id_key', ['savedSearchId', 'campsiteId'])
@Index('saved_search_finds_created_at_idx', ['createdAt'])
export class SavedSearchFindEntity extends CreatedRow {
  @ForeignKey(() => SavedSearchEntity, { onDelete: 'CASCADE' })
  @Column('int')
  savedSearchId: number;

  @Index('saved_search_finds_campsite_id_idx')
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @Column('int')
  campsiteId: number;

  /** The local day. */
  @Column('date')
  foundOn: string;
}

/** A day on which saved searches are looked at: from which changes of campsites on, and by which process. */
@Entity('saved_search_looks')
export class SavedSearchLookEntity {
  /** The local day. */
  @PrimaryColumn('date')
  day: string;

  @Index('saved_search_looks_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Identifies the tables of the position, which is not valid in others. */
  @Column('text')
  origin: string;

  /** The position in `campsite_changes` at its beginning: every transaction below is before it, except for those that ran. */
  @Column('bigint')
  nextTransaction: string;

  @Column('bigint', { array: true })
  running: string[];

  /** The advisories of that day, of which later looks tell nothing; null for a look of before they told of any. */
  @Column('int', { array: true, nullable: true })
  advisoryIds: number[] | null;

  /** The process that looks; null when none does. */
  @Column('uuid', { nullable: true })
  holder: string | null;

  /** Until when it keeps others from it. */
  @Column('timestamptz', { nullable: true })
  leasedUntil: Date | null;
}
