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
import type { JobStatus } from '@kampvuur/domain';
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
