import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAX_QUEUE_COUNT } from '@kampvuur/domain';

/** Lengths of the administrators' queues, each counted up to `MAX_QUEUE_COUNT + 1`. */
export interface QueueCounts {
  reports: number;
  proposals: number;
  suggestions: number;
}

/** Counts rows up to the limit. */
const waiting = (rows: string) => `(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT $1) waiting)`;

const COUNTS = `SELECT ${waiting("moderation_cases WHERE status = 'open'")} AS reports,
  ${waiting("campsite_proposals WHERE status = 'pending'")} AS proposals,
  ${waiting("suggested_updates WHERE status = 'pending'")} AS suggestions`;

/** The queues of reports, proposals and suggestions to decide. */
@Injectable()
export class QueuesRepository {
  constructor(private readonly database: DataSource) {}

  async counts(): Promise<QueueCounts> {
    const [row] = await this.database.query<[QueueCounts]>(COUNTS, [MAX_QUEUE_COUNT + 1]);
    return row;
  }
}
