import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ProposalFilter, ProposalStatus } from '@kampvuur/domain';
import type { FieldValues } from '@kampvuur/domain/facts';
import {
  ADVISORY_LOCKS,
  CampsiteProposalEntity,
  AUTHOR_COLUMNS,
  type AuthorRow,
} from '@kampvuur/persistence';

/** A proposal with its proposer, its campsite and the administrator who decided. */
export interface ProposalRow extends AuthorRow {
  id: number;
  userId: number;
  isRemoved: boolean;
  status: ProposalStatus;
  proposed: FieldValues;
  confirmedNotDuplicate: boolean;
  photoKeys: string[];
  campsiteId: number | null;
  campsiteName: string | null;
  createdAt: Date;
  adminUsername: string | null;
  adminNote: string | null;
  processedAt: Date | null;
}

/** A proposal to be stored. */
export type NewProposal = Pick<
  CampsiteProposalEntity,
  'userId' | 'proposed' | 'confirmedNotDuplicate' | 'photoKeys'
>;

/** An administrator's decision about a proposal. */
export type ProposalDecision = Pick<
  CampsiteProposalEntity,
  'adminId' | 'adminNote' | 'campsiteId' | 'processedAt'
> & { status: Exclude<ProposalStatus, 'pending'> };

const ROWS = `SELECT p.id, p.user_id AS "userId", ${AUTHOR_COLUMNS},
    u.deleted_at IS NOT NULL AS "isRemoved", p.status, p.proposed,
    p.is_another_place AS "confirmedNotDuplicate", p.photo_keys AS "photoKeys", c.id AS "campsiteId", c.name AS "campsiteName",
    p.created_at AS "createdAt", a.username AS "adminUsername", p.admin_note AS "adminNote",
    p.processed_at AS "processedAt"
  FROM campsite_proposals p JOIN users u ON u.id = p.user_id LEFT JOIN campsites c ON c.id = p.campsite_id
  LEFT JOIN users a ON a.id = p.admin_id`;

const FILTERS: Record<ProposalFilter, string> = {
  pending: `p.status = 'pending'`,
  decided: `p.status <> 'pending'`,
};

/** Pending ones by age, the oldest first; decided ones the latest first. */
const ORDERS: Record<ProposalFilter, string> = {
  pending: 'p.created_at, p.id',
  decided: 'p.processed_at DESC, p.id DESC',
};

/** Proposals of campsites by campers (docs/decisions 20). */
@Injectable()
export class ProposalsRepository {
  constructor(private readonly database: DataSource) {}

  /** Whether a user has a pending proposal of this name. The caller has locked the user. */
  async hasPending(manager: EntityManager, userId: number, name: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM campsite_proposals
       WHERE user_id = $1 AND status = 'pending' AND lower(proposed->>'name') = lower($2) LIMIT 1`,
      [userId, name],
    );
    return rows.length > 0;
  }

  /** Other pending proposals, the oldest first. */
  otherPending(id: number, limit: number): Promise<{ id: number; proposed: FieldValues }[]> {
    return this.database.query(
      `SELECT id, proposed FROM campsite_proposals WHERE status = 'pending' AND id <> $1
       ORDER BY created_at, id LIMIT $2`,
      [id, limit],
    );
  }

  /** Makes other approvals wait until the transaction ends. To be called before any row is locked. */
  async lockApprovals(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.proposalApproval]);
  }

  /** Campsites of the latest approvals. The caller has called `lockApprovals`. */
  async lastApproved(manager: EntityManager, limit: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT campsite_id AS id FROM campsite_proposals
       WHERE status = 'approved' AND campsite_id IS NOT NULL ORDER BY processed_at DESC LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async insert(manager: EntityManager, proposal: NewProposal): Promise<number> {
    const { identifiers } = await manager.insert(CampsiteProposalEntity, proposal);
    return (identifiers[0] as { id: number }).id;
  }

  /** The proposal, locked until the transaction ends. */
  lock(manager: EntityManager, id: number): Promise<CampsiteProposalEntity | null> {
    return manager.findOne(CampsiteProposalEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Closes a proposal; the caller takes over its photos and has locked it. */
  async close(manager: EntityManager, id: number, decision: ProposalDecision): Promise<void> {
    await manager.update(CampsiteProposalEntity, { id }, { ...decision, photoKeys: [] });
  }

  async row(manager: EntityManager, id: number): Promise<ProposalRow | undefined> {
    const [row] = await manager.query<ProposalRow[]>(`${ROWS} WHERE p.id = $1`, [id]);
    return row;
  }

  /** One page of the queue. */
  page(filter: ProposalFilter, limit: number, offset: number): Promise<ProposalRow[]> {
    return this.database.query<ProposalRow[]>(
      `${ROWS} WHERE ${FILTERS[filter]} ORDER BY ${ORDERS[filter]} LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
  }

  async count(filter: ProposalFilter): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM campsite_proposals p WHERE ${FILTERS[filter]}`,
    );
    return row.count;
  }

  /** One page of a user's proposals, the newest first. */
  pageOfUser(userId: number, limit: number, offset: number): Promise<ProposalRow[]> {
    return this.database.query<ProposalRow[]>(
      `${ROWS} WHERE p.user_id = $1 ORDER BY p.id DESC LIMIT $2 OFFSET $3`,
      [userId, limit, offset],
    );
  }

  countOfUser(userId: number): Promise<number> {
    return this.database.manager.countBy(CampsiteProposalEntity, { userId });
  }
}
