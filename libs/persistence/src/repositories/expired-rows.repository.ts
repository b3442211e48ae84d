import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EXPIRED_DETAILS, EXPIRED_ROWS, type ExpiredDetails, type ExpiredRows } from '../expired-rows';

/** Rows deleted by one statement, which takes a fraction of a second. */
const BATCH = 1_000;

/** Numbers of rows by label. */
export type ExpiredRowCounts = Record<string, number>;

/** Deletes rows after their retention period (docs/decisions 9), and personal data from rows that are kept. */
@Injectable()
export class ExpiredRowsRepository {
  constructor(private readonly database: DataSource) {}

  /** Numbers of rows that `remove` would change. */
  count(now: Date): Promise<ExpiredRowCounts> {
    const count = async ({ table, isExpired, age }: ExpiredRows | ExpiredDetails) => {
      const rows = await this.database.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM ${table} WHERE ${isExpired}`,
        cutoff(now, age),
      );
      return rows[0]?.count ?? 0;
    };
    return this.each(count, count);
  }

  /** Deletes rows in batches, and removes personal data from others. */
  remove(now: Date): Promise<ExpiredRowCounts> {
    return this.each(
      async (rows) => {
        let removed = 0;
        for (;;) {
          const batch = await this.removeBatch(rows, now);
          removed += batch;
          if (batch < BATCH) return removed;
        }
      },
      (details) => this.removeDetails(details, now),
    );
  }

  private async removeBatch({ table, isExpired, age }: ExpiredRows, now: Date): Promise<number> {
    const [, removed] = await this.database.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${isExpired} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
      cutoff(now, age),
    );
    return removed;
  }

  private async removeDetails({ table, set, isExpired, age }: ExpiredDetails, now: Date): Promise<number> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE ${table} SET ${set} WHERE ${isExpired}`,
      cutoff(now, age),
    );
    return count;
  }

  /** In the order of the lists: items before their jobs. */
  private async each(
    ofRows: (rows: ExpiredRows) => Promise<number>,
    ofDetails: (details: ExpiredDetails) => Promise<number>,
  ): Promise<ExpiredRowCounts> {
    const counts: ExpiredRowCounts = {};
    for (const rows of EXPIRED_ROWS) counts[rows.label] = await ofRows(rows);
    for (const details of EXPIRED_DETAILS) counts[details.label] = await ofDetails(details);
    return counts;
  }
}

const cutoff = (now: Date, age?: number): Date[] =>
  age === undefined ? [] : [new Date(now.getTime() - age)];
