import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAX_QUEUE_COUNT } from '@kampvuur/domain';

/** Lengths of the administrators' queues, each counted up to `MAX_QUEUE_COUNT + 1`. */
export interface QueueCounts {
  reports: number;
  proposals: number;
  suggestions: number;
}

const countUpToLimit = (tableAndCondition: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM ${tableAndCondition} LIMIT $1) pending)`;

const COUNTS = `SELECT ${countUpToLimit("moderation_cases WHERE status = 'open'")} AS reports,
  ${countUpToLimit("campsite_proposals WHERE status = 'pending'")} AS proposals,
  ${countUpToLimit("suggested_updates WHERE status = 'pending'")} AS suggestions`;

/** The queues of reports, proposals and suggestions that wait for an administrator's decision. */
@Injectable()
export class ReviewQueuesRepository {
  constructor(private readonly database: DataSource) {}

  async counts(): Promise<QueueCounts> {
    const [row] = await this.database.query<[QueueCounts]>(COUNTS, [MAX_QUEUE_COUNT + 1]);
    return row;
  }
}
