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
import { type Pipeline, PointsRepository, type VisitFacts } from '@kampvuur/persistence';

/** A check-in about to be judged. */
export interface NewVisit {
  userId: number;
  campsiteId: number;
  campsiteIsClosed: boolean;
  /** Nobody has checked in there before. */
  isFirstEver: boolean;
  photos: number;
}

/** A check-in that has been stored, and what it earned. */
export interface JudgedVisit {
  userId: number;
  campsiteId: number;
  checkinId: number;
  award: Award;
}

/** A suggestion that has just been approved. */
export interface NewApproval {
  userId: number;
  campsiteId: number;
  suggestionId: number;
  submittedAt: Date;
  approvedAt: Date;
}

/** Books points by the rules of DECISIONS 8, in the caller's transaction, one award at a time for each user. */
@Injectable()
export class PointsService {
  constructor(private readonly points: PointsRepository) {}

  /** Takes the user's turn; call it first. False when the account is gone. */
  lock(manager: EntityManager, userId: number): Promise<boolean> {
    return this.points.lockUser(manager, userId);
  }

  /** What the rules ask of the visitors, in the order of the visits. */
  visitFacts(
    pipeline: Pipeline,
    visits: Pick<NewVisit, 'userId' | 'campsiteId'>[],
    at: Date,
  ): Promise<VisitFacts[]> {
    return this.points.visitFacts(pipeline, visits, localDay(at));
  }

  /** What a check-in earns, by facts read under both locks before it is stored. */
  judgeVisit(visit: NewVisit, facts: VisitFacts, at: Date): Award {
    return pointsForVisit({ ...facts, ...visit, day: localDay(at) });
  }

  bookVisits(pipeline: Pipeline, visits: JudgedVisit[], at: Date): Promise<void> {
    const when = { day: localDay(at), ...localMonth(at) };
    const bookings = visits.flatMap(({ userId, campsiteId, checkinId, award }) =>
      award.lines.map((line) => ({
        ...{ ...line, ...when, userId, campsiteId, checkinId, suggestionId: null },
        key: `checkin:${checkinId}:${line.kind}`,
      })),
    );
    return this.points.bookAll(pipeline, bookings);
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
