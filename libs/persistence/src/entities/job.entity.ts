import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { ItemOutcome, JobStatus } from '@kampvuur/domain';
import type { ColumnTarget } from '@kampvuur/domain/facts';
import { UserEntity } from './user.entity';

/**
 * A background job. This row is authoritative; the queue in Redis only contains its id (docs/decisions 9). There is at
 * most one unfinished job of a type, except imports, which are queued; of these, at most one fetches map data.
 */
@Entity('job_runs')
@Check('job_runs_status_check', "status IN ('started', 'processing', 'completed', 'error')")
@Check('job_runs_percent_check', 'percent_complete BETWEEN 0 AND 100')
@Index('job_runs_type_newest_idx', ['type', 'createdAt'])
@Index('job_runs_newest_idx', ['createdAt', 'id'])
@Index('job_runs_one_running_key', ['type'], {
  unique: true,
  where: "status IN ('started', 'processing') AND type <> 'import'",
})
@Index('job_runs_one_fetch_key', ['type'], {
  unique: true,
  where: "status IN ('started', 'processing') AND params ->> 'source' = 'overpass'",
})
export class JobEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  type: string;

  @Column('text', { default: 'started' })
  status: JobStatus;

  @Index('job_runs_started_by_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  startedById: number | null;

  @Column('jsonb', { default: {} })
  params: Record<string, unknown>;

  @Column('text', { default: '' })
  message: string;

  @Column('smallint', { default: 0 })
  percentComplete: number;

  @Column('int', { default: 0 })
  currentItem: number;

  @Column('int', { default: 0 })
  totalItems: number;

  @Column('text', { nullable: true })
  campsiteName: string | null;

  /** The campsite of the current item; no foreign key, since it may be deleted. */
  @Column('int', { nullable: true })
  campsiteId: number | null;

  @Column('jsonb', { nullable: true })
  result: unknown;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;

  /** When the import was undone; `undoneByJobId` is the job that undid it. */
  @Column('timestamptz', { nullable: true })
  undoneAt: Date | null;

  @Column('uuid', { name: 'undone_by_run_id', nullable: true })
  undoneByJobId: string | null;

  /** Lease token of the worker that carries out the job; an expired lease can be taken over. */
  @Column('uuid', { nullable: true })
  leasedBy: string | null;

  @Column('timestamptz', { nullable: true })
  leasedUntil: Date | null;

  /** Number of times it was lost from Redis and queued again since its last progress. */
  @Column('smallint', { name: 'revivals', default: 0 })
  requeues: number;

  @Column('timestamptz', { name: 'revived_at', nullable: true })
  requeuedAt: Date | null;
}

/**
 * An item of a job: a row of a sheet or a campsite. It is finished in the transaction that writes its changes, so that
 * a restarted job continues with the unfinished items.
 */
@Entity('job_run_items')
@Check(
  'job_run_items_outcome_check',
  "outcome IN ('waiting', 'imported', 'duplicate', 'refused', 'updated', 'unchanged', 'failed', 'removed', 'kept')",
)
@Index('job_run_items_newest_idx', ['jobId', 'finishedAt', 'item'])
@Index('job_run_items_campsite_id_idx', ['campsiteId'])
export class JobItemEntity {
  @ForeignKey(() => JobEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'run_id' })
  jobId: string;

  /** Number of the row in the sheet, or position in the list of campsites, from 1. */
  @PrimaryColumn('int')
  item: number;

  /** No foreign key, since the campsite may be deleted later. */
  @Column('int', { nullable: true })
  campsiteId: number | null;

  @Column('text', { default: '' })
  campsiteName: string;

  @Column('text', { default: 'waiting' })
  outcome: ItemOutcome;

  /** What happened, as shown to administrators. */
  @Column('text', { default: '' })
  message: string;

  /** The values of an imported row, for the preview; of a scrape, hashes of added pictures by address. */
  @Column('jsonb', { nullable: true })
  details: unknown;

  /** Differences between a row and the campsite it matches, by field; null when it matches none. */
  @Column('jsonb', { nullable: true })
  differences: unknown;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}

/** An uploaded workbook, readable by any worker; deleted when its job has finished. */
@Entity('import_files')
export class ImportFileEntity {
  @ForeignKey(() => JobEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'run_id' })
  jobId: string;

  @Column('varchar', { length: 255 })
  filename: string;

  @Column('bytea')
  content: Buffer;
}

/** The field that was chosen for a header of an imported sheet, remembered for later sheets. */
@Entity('import_headers')
export class ImportHeaderEntity {
  /** Canonical form of the header. */
  @PrimaryColumn('text')
  key: string;

  /** Null when such columns are ignored. */
  @Column('text', { nullable: true })
  field: ColumnTarget | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}

/**
 * A row of a sheet of which an administrator has said what it is, remembered for later uploads: not the campsite it looks like, or in
 * which of the provinces of its town it lies, which its key names (`ConfirmedRowsRepository`).
 * The ids are no foreign keys: that of a merged campsite leads to the one it was merged into.
 */
@Entity('import_confirmed_rows')
export class ConfirmedRowEntity {
  /** What distinguishes the row: its name and place, or its element of OpenStreetMap. */
  @PrimaryColumn('text')
  key: string;

  /** The campsite it looked like; null when that was another row. */
  @Column('int', { nullable: true })
  otherThanId: number | null;

  /** The campsite that was imported from it; null before. */
  @Column('int', { nullable: true })
  campsiteId: number | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
