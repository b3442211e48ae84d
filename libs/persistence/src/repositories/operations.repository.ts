import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAX_QUEUE_COUNT } from '@kampvuur/domain';
import { BackupEntity } from '../entities';

/** Information about the database for operators. */
@Injectable()
export class OperationsRepository {
  constructor(private readonly database: DataSource) {}

  /** PostgreSQL's version, and the newest migration. */
  async versions(): Promise<{ postgres: string; migration: string }> {
    const [versions] = await this.database.query<{ postgres: string; migration: string }[]>(
      `SELECT current_setting('server_version') AS postgres,
              (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS migration`,
    );
    return versions ?? { postgres: '', migration: '' };
  }

  /** The newest backup that was completed. */
  async lastBackup(): Promise<BackupEntity | null> {
    const [newest] = await this.database.manager.find(BackupEntity, {
      order: { finishedAt: 'DESC' },
      take: 1,
    });
    return newest ?? null;
  }
}

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
