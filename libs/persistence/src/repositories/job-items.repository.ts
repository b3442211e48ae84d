import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ItemOutcome } from '@kampvuur/domain';
import { JobItemEntity } from '../entities';

/** How the work on one item ended. */
export type FinishedItem = Pick<JobItemEntity, 'jobId' | 'item'> & {
  outcome: ItemOutcome;
  message: string;
  campsiteId?: number | null;
  campsiteName?: string;
  details?: unknown;
  differences?: unknown;
};

/** A campsite a scrape is to look at. */
export interface Target {
  campsiteId: number;
  campsiteName: string;
}

/** Which items of a job: of one outcome, null is every one that has ended, or rows taken with a warning, or that differ. */
export interface ItemFilter {
  outcome: ItemOutcome | null;
  warned?: boolean;
  /** Only rows that say something else than the campsite they match. */
  differing?: boolean;
}

/** A row that was taken has nothing else to say. */
const WARNED = "item.outcome = 'imported' AND item.message <> ''";

const COLUMNS =
  'run_id uuid, item int, campsite_id int, campsite_name text, outcome text, message text, details jsonb, differences jsonb';

/** Rows of sheets and campsites of scrapes, and what became of each (docs/decisions 9). */
@Injectable()
export class JobItemsRepository {
  constructor(private readonly database: DataSource) {}

  /** Lays down what a scrape is to look at, once: a job that starts again finds its list. */
  async plan(jobId: string, targets: Target[]): Promise<void> {
    await this.database.query(
      `INSERT INTO job_run_items (run_id, item, campsite_id, campsite_name)
       SELECT $1, t.place, t."campsiteId", t."campsiteName"
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS ("campsiteId" int, "campsiteName" text))
         WITH ORDINALITY AS t("campsiteId", "campsiteName", place)
       WHERE NOT EXISTS (SELECT 1 FROM job_run_items WHERE run_id = $1)`,
      [jobId, JSON.stringify(targets)],
    );
  }

  /** What still waits, in order. */
  waiting(jobId: string): Promise<JobItemEntity[]> {
    return this.database.manager.find(JobItemEntity, {
      where: { jobId, outcome: 'waiting' },
      order: { item: 'ASC' },
    });
  }

  /** Ends a planned item in the transaction of what it wrote; false when another worker has ended it before. */
  async finish(manager: EntityManager, { jobId, item, ...values }: FinishedItem): Promise<boolean> {
    const { affected } = await manager.update(
      JobItemEntity,
      { jobId, item, outcome: 'waiting' },
      {
        ...values,
        details: values.details as object,
        differences: values.differences as object,
        finishedAt: new Date(),
      },
    );
    return affected === 1;
  }

  /** Adds items that were not planned: rows of a sheet, many at once. Those there already stay. */
  async add(manager: EntityManager, items: FinishedItem[]): Promise<void> {
    const rows = items.map((item) => ({
      run_id: item.jobId,
      item: item.item,
      campsite_id: item.campsiteId ?? null,
      campsite_name: item.campsiteName ?? '',
      outcome: item.outcome,
      message: item.message,
      details: item.details ?? null,
      differences: item.differences ?? null,
    }));
    await manager.query(
      `INSERT INTO job_run_items (run_id, item, campsite_id, campsite_name, outcome, message, details, differences, finished_at)
       SELECT run_id, item, campsite_id, campsite_name, outcome, message, details, differences, now()
       FROM jsonb_to_recordset($1::jsonb) AS r(${COLUMNS})
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
  }

  /** Number of the last item there is; 0 when there is none. */
  async last(jobId: string): Promise<number> {
    return (await this.database.manager.maximum(JobItemEntity, 'item', { jobId })) ?? 0;
  }

  /** How many items ended in which way. */
  async tally(jobId: string): Promise<Partial<Record<ItemOutcome, number>>> {
    const rows = await this.database.query<{ outcome: ItemOutcome; count: number }[]>(
      'SELECT outcome, count(*)::int AS count FROM job_run_items WHERE run_id = $1 GROUP BY outcome',
      [jobId],
    );
    return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
  }

  /** One page: newest first, or in the order of the work. */
  page(
    jobId: string,
    { order, ...filter }: ItemFilter & { order: 'newest' | 'item' },
    { limit, offset }: { limit: number; offset: number },
  ): Promise<JobItemEntity[]> {
    return this.of(jobId, filter)
      .orderBy(order === 'newest' ? 'item.finished_at' : 'item.item', order === 'newest' ? 'DESC' : 'ASC')
      .addOrderBy('item.item', order === 'newest' ? 'DESC' : 'ASC')
      .limit(limit)
      .offset(offset)
      .getMany();
  }

  count(jobId: string, filter: ItemFilter): Promise<number> {
    return this.of(jobId, filter).getCount();
  }

  private of(jobId: string, { outcome, warned, differing }: ItemFilter): SelectQueryBuilder<JobItemEntity> {
    const items = this.database
      .createQueryBuilder(JobItemEntity, 'item')
      .where('item.run_id = :jobId', { jobId })
      .andWhere(outcome === null ? "item.outcome <> 'waiting'" : 'item.outcome = :outcome', { outcome });
    if (warned) items.andWhere(WARNED);
    if (differing) items.andWhere("item.differences <> '[]'");
    return items;
  }
}
