import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QUEUE_COUNT_MAX } from '@kampvuur/domain';

/** How much waits for administrators, each counted no further than one past `QUEUE_COUNT_MAX`. */
export interface QueueCounts {
  reports: number;
  proposals: number;
  suggestions: number;
}

/** Counts the rows of an index, as far as anybody reads. */
const waiting = (rows: string) => `(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT $1) waiting)`;

const COUNTS = `SELECT ${waiting("moderation_cases WHERE status = 'open'")} AS reports,
  ${waiting("campsite_proposals WHERE status = 'pending'")} AS proposals,
  ${waiting("suggested_updates WHERE status = 'pending'")} AS suggestions`;

/** What waits for administrators to decide. */
@Injectable()
export class QueuesRepository {
  constructor(private readonly database: DataSource) {}

  async counts(): Promise<QueueCounts> {
    const [row] = await this.database.query<[QueueCounts]>(COUNTS, [QUEUE_COUNT_MAX + 1]);
    return row;
  }
}
