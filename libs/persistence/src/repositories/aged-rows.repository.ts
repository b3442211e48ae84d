import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AGED_ROWS, type AgedRows } from '../aged-rows';

/** Rows removed in one transaction: a fraction of a second of locks. */
const BATCH = 1_000;

/** How many rows of each kind, by what people call them. */
export type AgedRowCounts = Record<string, number>;

/** Rows that are kept for a time and no longer (docs/decisions 9). */
@Injectable()
export class AgedRowsRepository {
  constructor(private readonly database: DataSource) {}

  /** How many would go. */
  count(now: Date): Promise<AgedRowCounts> {
    return this.each(async ({ table, isOld, age }) => {
      const rows = await this.database.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM ${table} WHERE ${isOld}`,
        [cutoff(now, age)],
      );
      return rows[0]?.count ?? 0;
    });
  }

  /** Removes them, batch by batch. */
  remove(now: Date): Promise<AgedRowCounts> {
    return this.each(async (rows) => {
      let removed = 0;
      for (;;) {
        const batch = await this.removeBatch(rows, now);
        removed += batch;
        if (batch < BATCH) return removed;
      }
    });
  }

  private async removeBatch({ table, isOld, age }: AgedRows, now: Date): Promise<number> {
    const [, removed] = await this.database.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${isOld} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
      [cutoff(now, age)],
    );
    return removed;
  }

  /** One after the other: items before their jobs. */
  private async each(work: (rows: AgedRows) => Promise<number>): Promise<AgedRowCounts> {
    const counts: AgedRowCounts = {};
    for (const rows of AGED_ROWS) counts[rows.label] = await work(rows);
    return counts;
  }
}

const cutoff = (now: Date, age: number): Date => new Date(now.getTime() - age);
