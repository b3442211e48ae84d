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
import {
  LeaderboardRepository,
  PointsRepository,
  ProfilesRepository,
  type VisitFacts,
} from '@kampvuur/persistence';

/** A check-in that has been stored. */
export interface StoredVisit {
  userId: number;
  campsiteId: number;
  checkinId: number;
}

/** A suggestion, or the proposal of a campsite, that has just been approved: both earn the same. */
export interface NewApproval {
  userId: number;
  campsiteId: number;
  of: 'suggestion' | 'proposal';
  id: number;
  submittedAt: Date;
  approvedAt: Date;
}

/** Books points by the rules of docs/decisions 8, in the caller's transaction, one award at a time for each user. */
@Injectable()
export class PointsService {
  constructor(
    private readonly points: PointsRepository,
    private readonly leaderboard: LeaderboardRepository,
    private readonly profiles: ProfilesRepository,
  ) {}

  /** Locks the user, before anything else is locked; false when the account is gone. */
  lock(manager: EntityManager, userId: number): Promise<boolean> {
    return this.points.lockUser(manager, userId);
  }

  /** What a check-in's points depend on of its author, who is locked, before it is stored. */
  async visitFacts(
    manager: EntityManager,
    userId: number,
    campsiteId: number,
    at: Date,
  ): Promise<VisitFacts & { day: string }> {
    const day = localDay(at);
    return { ...(await this.points.visitFacts(manager, userId, campsiteId, day)), day };
  }

  /** Books what a stored check-in earned. */
  bookVisit(manager: EntityManager, visit: StoredVisit, award: Award, at: Date): Promise<void> {
    const { userId, campsiteId, checkinId } = visit;
    const where = { userId, campsiteId, checkinId, suggestionId: null };
    const when = { day: localDay(at), ...localMonth(at) };
    const bookings = award.lines.map((line) => ({
      ...line,
      ...where,
      ...when,
      key: `checkin:${checkinId}:${line.kind}`,
    }));
    return this.points.addEntries(manager, bookings);
  }

  /** Judges and books an approval: by the day it was sent, in the month it was approved. */
  async awardApproval(manager: EntityManager, approval: NewApproval): Promise<Award> {
    const { userId, campsiteId, of, id } = approval;
    const day = localDay(approval.submittedAt);
    const facts = await this.points.suggestionFacts(manager, userId, campsiteId, day);
    const award = pointsForSuggestion(facts);
    const suggestionId = of === 'suggestion' ? id : null;
    const where = { userId, campsiteId, checkinId: null, suggestionId };
    const when = { day, ...localMonth(approval.approvedAt) };
    const key = `${of}:${id}`;
    const bookings = award.lines.map((line) => ({ ...line, ...where, ...when, key }));
    await this.points.addEntries(manager, bookings);
    return award;
  }

  /** What a check-in was booked with, for a submission sent twice. */
  async awardOfCheckin(manager: EntityManager, checkinId: number): Promise<Award> {
    return awardOf(await this.points.linesOfCheckin(manager, checkinId));
  }

  /** Takes back what a check-in earned. */
  reverseCheckin(manager: EntityManager, userId: number, checkinId: number): Promise<void> {
    return this.points.reverseCheckin(manager, userId, checkinId);
  }
  /** A camper's own ledger, so that every number can be explained. */
  async history(userId: number, { before }: PointHistoryInput): Promise<PointHistory> {
    const [own, rows] = await Promise.all([
      this.leaderboard.own(userId),
      this.profiles.pointHistory(userId, before ?? null, POINT_HISTORY_PAGE + 1),
    ]);
    const data = rows
      .slice(0, POINT_HISTORY_PAGE)
      .map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
    return { points: own?.points ?? 0, data, hasMore: rows.length > POINT_HISTORY_PAGE };
  }
}
