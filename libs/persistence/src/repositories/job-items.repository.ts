import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ItemOutcome } from '@kampvuur/domain';
import { JobItemEntity } from '../entities';

/** The result of one item. */
export type FinishedItem = Pick<JobItemEntity, 'jobId' | 'item'> & {
  outcome: ItemOutcome;
  message: string;
  campsiteId?: number | null;
  campsiteName?: string;
  details?: unknown;
  differences?: unknown;
};

/** A campsite that a job will process. */
export interface Target {
  campsiteId: number;
  campsiteName: string;
}

export interface ItemFilter {
  /** Null for all finished items. */
  outcome: ItemOutcome | null;
  /** Only imported rows with warnings. */
  warned?: boolean | undefined;
  /** Only rows that differ from the campsite they match. */
  differing?: boolean | undefined;
}

/** The message of an imported row consists of warnings. */
const WARNED = "item.outcome = 'imported' AND item.message <> ''";

const COLUMNS =
  'run_id uuid, item int, campsite_id int, campsite_name text, outcome text, message text, details jsonb, differences jsonb';

/** Items of jobs: rows of sheets and campsites, with their outcomes (docs/decisions 9). */
@Injectable()
export class JobItemsRepository {
  constructor(private readonly database: DataSource) {}

  /** Adds the campsites that a job will process as waiting items; does nothing when the job is restarted. */
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

  /** The unfinished items, in order. */
  waiting(jobId: string, manager = this.database.manager): Promise<JobItemEntity[]> {
    return manager.find(JobItemEntity, {
      where: { jobId, outcome: 'waiting' },
      order: { item: 'ASC' },
    });
  }

  /** Finishes a waiting item in the transaction of its changes; false when another worker has finished it before. */
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

  /** Finishes waiting items of one job with outcome and message alone, in one statement. */
  async finishAll(
    manager: EntityManager,
    items: Pick<FinishedItem, 'jobId' | 'item' | 'outcome' | 'message'>[],
  ): Promise<void> {
    await manager.query(
      `UPDATE job_run_items i SET outcome = r.outcome, message = r.message, finished_at = now()
       FROM jsonb_to_recordset($1::jsonb) AS r("jobId" uuid, item int, outcome text, message text)
       WHERE i.run_id = r."jobId" AND i.item = r.item AND i.outcome = 'waiting'`,
      [JSON.stringify(items)],
    );
  }

  /** Adds finished items, such as rows of a sheet; existing items are not changed. */
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

  /** A detail of some items, by item; those that have none are missing. */
  async details(jobId: string, items: readonly number[], name: string): Promise<Map<number, string>> {
    const rows = await this.database.query<{ item: number; value: string }[]>(
      `SELECT item, details ->> $3 AS value FROM job_run_items
       WHERE run_id = $1 AND item = ANY($2::int[]) AND details ->> $3 IS NOT NULL`,
      [jobId, items, name],
    );
    return new Map(rows.map(({ item, value }) => [item, value]));
  }

  /** Removes a detail of an item; its value, undefined when there was none. */
  async takeDetail(
    manager: EntityManager,
    { jobId, item }: Pick<JobItemEntity, 'jobId' | 'item'>,
    name: string,
  ): Promise<string | undefined> {
    const [found] = await manager.query<{ value: string | null }[]>(
      `SELECT details ->> $3 AS value FROM job_run_items WHERE run_id = $1 AND item = $2 FOR UPDATE`,
      [jobId, item, name],
    );
    const value = found?.value ?? null;
    if (value === null) return undefined;
    await manager.query(
      'UPDATE job_run_items SET details = details - $3::text WHERE run_id = $1 AND item = $2',
      [jobId, item, name],
    );
    return value;
  }

  /** Number of the last item, so also how many there are; 0 without any. */
  async lastItem(jobId: string): Promise<number> {
    return (await this.database.manager.maximum(JobItemEntity, 'item', { jobId })) ?? 0;
  }

  /** Number of items by outcome. */
  async tally(jobId: string): Promise<Partial<Record<ItemOutcome, number>>> {
    const rows = await this.database.query<{ outcome: ItemOutcome; count: number }[]>(
      'SELECT outcome, count(*)::int AS count FROM job_run_items WHERE run_id = $1 GROUP BY outcome',
      [jobId],
    );
    return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
  }

  /** One page of items: the latest finished first, or in their own order. */
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
