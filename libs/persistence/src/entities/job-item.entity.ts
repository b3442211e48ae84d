import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ItemOutcome } from '@kampvuur/domain';
import { JobEntity } from './job.entity';

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
