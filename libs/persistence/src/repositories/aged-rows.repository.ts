import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AGED_DETAILS, AGED_ROWS, type AgedDetails, type AgedRows } from '../aged-rows';

/** Rows removed in one transaction: a fraction of a second of locks. */
const BATCH = 1_000;

/** How many of each kind, by what people call them. */
export type AgedRowCounts = Record<string, number>;

/** Rows that are kept for a time and no longer (docs/decisions 9), and what others tell of people for a time only. */
@Injectable()
export class AgedRowsRepository {
  constructor(private readonly database: DataSource) {}

  /** How many would go. */
  count(now: Date): Promise<AgedRowCounts> {
    const count = async ({ table, isOld, age }: AgedRows | AgedDetails) => {
      const rows = await this.database.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM ${table} WHERE ${isOld}`,
        cutoff(now, age),
      );
      return rows[0]?.count ?? 0;
    };
    return this.each(count, count);
  }

  /** Removes rows, batch by batch, and forgets what others tell. */
  remove(now: Date): Promise<AgedRowCounts> {
    return this.each(
      async (rows) => {
        let removed = 0;
        for (;;) {
          const batch = await this.removeBatch(rows, now);
          removed += batch;
          if (batch < BATCH) return removed;
        }
      },
      (details) => this.forget(details, now),
    );
  }

  private async removeBatch({ table, isOld, age }: AgedRows, now: Date): Promise<number> {
    const [, removed] = await this.database.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${isOld} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
      cutoff(now, age),
    );
    return removed;
  }

  private async forget({ table, forget, isOld, age }: AgedDetails, now: Date): Promise<number> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE ${table} SET ${forget} WHERE ${isOld}`,
      cutoff(now, age),
    );
    return count;
  }

  /** One after the other: items before their jobs. */
  private async each(
    ofRows: (rows: AgedRows) => Promise<number>,
    ofDetails: (details: AgedDetails) => Promise<number>,
  ): Promise<AgedRowCounts> {
    const counts: AgedRowCounts = {};
    for (const rows of AGED_ROWS) counts[rows.label] = await ofRows(rows);
    for (const details of AGED_DETAILS) counts[details.label] = await ofDetails(details);
    return counts;
  }
}

const cutoff = (now: Date, age?: number): Date[] =>
  age === undefined ? [] : [new Date(now.getTime() - age)];
