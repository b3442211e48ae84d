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
import type { ImportField, ItemOutcome, JobStatus } from '@kampvuur/domain';
import { UserEntity } from './user.entity';

/**
 * A background job. The truth about it is here; Redis only carries it (docs/decisions 9).
 * One of a type runs at a time, except imports, which wait for each other in the queue; of those one fetches map data.
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

  /** The campsite in work; a plain number, so that a deleted one does no harm. */
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

  /** When the import was taken back, and by which job. */
  @Column('timestamptz', { nullable: true })
  undoneAt: Date | null;

  @Column('uuid', { name: 'undone_by_run_id', nullable: true })
  undoneByJobId: string | null;

  /** Token of the worker that carries the job out; a lease past its end is free to take. */
  @Column('uuid', { nullable: true })
  leasedBy: string | null;

  @Column('timestamptz', { nullable: true })
  leasedUntil: Date | null;

  /** How often it was lost and queued again since it last made progress. */
  @Column('smallint', { name: 'revivals', default: 0 })
  requeues: number;

  @Column('timestamptz', { name: 'revived_at', nullable: true })
  requeuedAt: Date | null;
}

/**
 * One row of a sheet or one campsite of a scrape, in the order of the work. It ends in the same transaction as what it
 * writes, so that a job which starts again goes on with what still waits.
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

  /** Row of the sheet, or place in the queue of campsites, from 1. */
  @PrimaryColumn('int')
  item: number;

  /** A plain number: the campsite may be deleted later. */
  @Column('int', { nullable: true })
  campsiteId: number | null;

  @Column('text', { default: '' })
  campsiteName: string;

  @Column('text', { default: 'waiting' })
  outcome: ItemOutcome;

  /** What happened, in words. */
  @Column('text', { default: '' })
  message: string;

  /** What the preview shows of a row. */
  @Column('jsonb', { nullable: true })
  details: unknown;

  /** What a row says otherwise than the campsite it matches, field by field; null when it matches none. */
  @Column('jsonb', { nullable: true })
  differences: unknown;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}

/** An uploaded workbook, where any worker can read it; gone when its job has ended. */
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

/** What somebody has said a header of imported sheets means, for the next sheet that has it. */
@Entity('import_headers')
export class ImportHeaderEntity {
  /** The header's words in the form in which the same ones are the same text. */
  @PrimaryColumn('text')
  key: string;

  /** Null leaves such columns out. */
  @Column('text', { nullable: true })
  field: ImportField | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
