import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PointHistory, PointHistoryInput } from '@kampvuur/contracts';
import {
  type Award,
  awardOf,
  localDay,
  localMonth,
  POINT_HISTORY_PAGE,
  pointsForSuggestion,
} from '@kampvuur/domain';
import { type EarlierCheckinFacts, PointsRepository } from '@kampvuur/persistence';
import { LeaderboardRepository } from './leaderboard.repository';
import { PointHistoryRepository } from './point-history.repository';

/** A suggestion or proposal that was approved; both earn the same points. */
export interface NewApproval {
  userId: number;
  campsiteId: number;
  of: 'suggestion' | 'proposal';
  id: number;
  submittedAt: Date;
  approvedAt: Date;
}

/** Books points by the rules of docs/decisions 8, in the caller's transaction. Callers lock the user first. */
@Injectable()
export class PointsService {
  constructor(
    private readonly points: PointsRepository,
    private readonly leaderboard: LeaderboardRepository,
    private readonly entries: PointHistoryRepository,
  ) {}

  /** Locks the user's row; must be the transaction's first lock. False when the account was removed. */
  lockUser(manager: EntityManager, userId: number): Promise<boolean> {
    return this.points.lockUser(manager, userId);
  }

  /** What the points of a new check-in depend on: earlier ones of its author. Call it before the check-in is stored. */
  async checkinFacts(
    manager: EntityManager,
    userId: number,
    campsiteId: number,
    at: Date,
  ): Promise<EarlierCheckinFacts & { day: string }> {
    const day = localDay(at);
    return { ...(await this.points.checkinFacts(manager, userId, campsiteId, day)), day };
  }

  /** Books what an approval earns. Daily limits apply to the day of the submission; the month is that of the approval. */
  async awardApproval(manager: EntityManager, approval: NewApproval): Promise<Award> {
    const { userId, campsiteId, of, id } = approval;
    const day = localDay(approval.submittedAt);
    const facts = await this.points.suggestionFacts(manager, userId, campsiteId, day);
    const award = pointsForSuggestion(facts);
    const suggestionId = of === 'suggestion' ? id : null;
    const subject = { userId, campsiteId, checkinId: null, suggestionId };
    const date = { day, ...localMonth(approval.approvedAt) };
    const key = `${of}:${id}`;
    const bookings = award.lines.map((line) => ({ ...line, ...subject, ...date, key }));
    await this.points.addEntries(manager, bookings);
    return award;
  }

  /** The award of a stored check-in, for a request that is sent again. */
  async awardOfCheckin(manager: EntityManager, checkinId: number): Promise<Award> {
    return awardOf(await this.points.linesOfCheckin(manager, checkinId));
  }

  /** Books the points of a check-in with a negative amount. */
  reverseCheckin(manager: EntityManager, userId: number, checkinId: number): Promise<void> {
    return this.points.reverseCheckin(manager, userId, checkinId);
  }

  /** The lines of a user's ledger, latest first. */
  async history(userId: number, { before }: PointHistoryInput): Promise<PointHistory> {
    const [own, rows] = await Promise.all([
      this.leaderboard.own(userId),
      this.entries.page(userId, before ?? null, POINT_HISTORY_PAGE + 1),
    ]);
    const data = rows
      .slice(0, POINT_HISTORY_PAGE)
      .map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
    return { points: own?.points ?? 0, data, hasMore: rows.length > POINT_HISTORY_PAGE };
  }
}
