import { Injectable } from '@nestjs/common';
import type { PointKind } from '@kampvuur/domain';
import { SharedReads } from '@kampvuur/persistence';

/** An entry of a user's points history. */
export interface PointHistoryRow {
  id: string;
  kind: PointKind;
  amount: number;
  campsiteId: number | null;
  /** Null once the campsite is deleted. */
  campsiteName: string | null;
  createdAt: Date;
}

const PAGE = {
  name: 'point-history',
  text: `SELECT e.id::text, e.kind, e.amount, c.id AS "campsiteId", c.name AS "campsiteName", e.created_at AS "createdAt"
    FROM point_events e LEFT JOIN campsites c ON c.id = e.campsite_id
    WHERE e.user_id = $1 AND ($2::bigint IS NULL OR e.id < $2::bigint) ORDER BY e.id DESC LIMIT $3`,
};

/** Reads a user's ledger. */
@Injectable()
export class PointHistoryRepository {
  constructor(private readonly reads: SharedReads) {}

  /** A user's ledger entries before the given id, the newest first. */
  page(userId: number, before: string | null, limit: number): Promise<PointHistoryRow[]> {
    return this.reads.rows(PAGE, [userId, before, limit]);
  }
}
