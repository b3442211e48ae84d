import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type Award,
  awardOf,
  localDay,
  localMonth,
  pointsForSuggestion,
  pointsForVisit,
} from '@kampvuur/domain';
import { PointsRepository } from '@kampvuur/persistence';

/** A check-in about to be judged. */
export interface NewVisit {
  userId: number;
  campsiteId: number;
  campsiteIsClosed: boolean;
  /** Nobody has checked in there before. */
  isFirstEver: boolean;
  photos: number;
}

/** A check-in that has been stored. */
export interface StoredVisit {
  userId: number;
  campsiteId: number;
  checkinId: number;
}

/** A suggestion that has just been approved. */
export interface NewApproval {
  userId: number;
  campsiteId: number;
  suggestionId: number;
  submittedAt: Date;
  approvedAt: Date;
}

/** Books points by the rules of docs/decisions 8, in the caller's transaction, one award at a time for each user. */
@Injectable()
export class PointsService {
  constructor(private readonly points: PointsRepository) {}

  /** Takes the user's turn; call it first. False when the account is gone. */
  lock(manager: EntityManager, userId: number): Promise<boolean> {
    return this.points.lockUser(manager, userId);
  }

  /** What a check-in earns, by what there is under the locks of user and campsite before it is stored. */
  async awardForVisit(manager: EntityManager, visit: NewVisit, at: Date): Promise<Award> {
    const day = localDay(at);
    const facts = await this.points.visitFacts(manager, visit.userId, visit.campsiteId, day);
    return pointsForVisit({ ...facts, ...visit, day });
  }

  /** Books what a stored check-in earned. */
  bookVisit(manager: EntityManager, visit: StoredVisit, award: Award, at: Date): Promise<void> {
    const { userId, campsiteId, checkinId } = visit;
    const where = { campsiteId, checkinId, suggestionId: null, day: localDay(at), ...localMonth(at) };
    const bookings = award.lines.map((line) => ({
      ...line,
      ...where,
      key: `checkin:${checkinId}:${line.kind}`,
    }));
    return this.points.book(manager, userId, bookings);
  }

  /** Judges and books an approved suggestion: by the day it was sent, in the month it was approved. */
  async awardSuggestion(manager: EntityManager, approval: NewApproval): Promise<Award> {
    const { userId, campsiteId, suggestionId } = approval;
    const day = localDay(approval.submittedAt);
    const facts = await this.points.suggestionFacts(manager, userId, campsiteId, day);
    const award = pointsForSuggestion(facts);
    const where = { campsiteId, checkinId: null, suggestionId, day, ...localMonth(approval.approvedAt) };
    const bookings = award.lines.map((line) => ({ ...line, ...where, key: `suggestion:${suggestionId}` }));
    await this.points.book(manager, userId, bookings);
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
}
