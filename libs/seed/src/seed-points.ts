import type { DataSource } from 'typeorm';
import { localDay, localMonth, POINTS, pointsForVisit, VISIT_KINDS } from '@kampvuur/domain';
import { type LedgerEntry, PointsRepository } from '@kampvuur/persistence';

interface SeededVisit {
  id: number;
  userId: number;
  campsiteId: number;
  isClosed: boolean;
  createdAt: Date;
}

interface SeededApproval {
  id: number;
  userId: number;
  campsiteId: number;
  createdAt: Date;
  processedAt: Date;
}

/** A booking with when it was earned. */
type Earned = LedgerEntry & { createdAt: Date };

/** What the rules ask of the visits before this one. */
class VisitsSoFar {
  private readonly users = new Set<string>();
  private readonly campsites = new Set<number>();
  private readonly scoredDays = new Map<string, string>();
  private readonly scored = new Map<string, number>();

  factsOf({ userId, campsiteId }: SeededVisit, day: string) {
    const there = `${userId} ${campsiteId}`;
    return {
      isFirstOfUser: !this.users.has(there),
      isFirstEver: !this.campsites.has(campsiteId),
      lastScoredDay: this.scoredDays.get(there) ?? null,
      scoredToday: this.scored.get(`${userId} ${day}`) ?? 0,
    };
  }

  note({ userId, campsiteId }: SeededVisit, day: string, hasScored: boolean): void {
    const there = `${userId} ${campsiteId}`;
    this.users.add(there);
    this.campsites.add(campsiteId);
    if (!hasScored) return;
    this.scoredDays.set(there, day);
    this.scored.set(`${userId} ${day}`, (this.scored.get(`${userId} ${day}`) ?? 0) + 1);
  }
}

/**
 * Books the points of check-ins and approved suggestions that came with the demo data, in the order they were earned,
 * as if each had been judged when it was made.
 */
export async function seedPoints(database: DataSource): Promise<void> {
  const booked = await database.query<unknown[]>(`SELECT FROM point_events WHERE kind = ANY($1) LIMIT 1`, [
    [...VISIT_KINDS],
  ]);
  if (booked.length > 0) return;
  const visits = await database.query<SeededVisit[]>(
    `SELECT k.id, k.user_id AS "userId", k.campsite_id AS "campsiteId", c.is_closed AS "isClosed",
       k.created_at AS "createdAt"
     FROM checkins k JOIN campsites c ON c.id = k.campsite_id WHERE c.seed_key IS NOT NULL
     ORDER BY k.created_at, k.id`,
  );
  const approvals = await database.query<SeededApproval[]>(
    `SELECT s.id, s.user_id AS "userId", s.campsite_id AS "campsiteId", s.created_at AS "createdAt",
       s.processed_at AS "processedAt"
     FROM suggested_updates s JOIN campsites c ON c.id = s.campsite_id
     WHERE c.seed_key IS NOT NULL AND s.status = 'approved' AND s.user_id IS NOT NULL`,
  );
  const earned = [...bookingsOfVisits(visits), ...approvals.map(bookingOfApproval)].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
  const points = new PointsRepository(database);
  await database.transaction(async (manager) => {
    for (const booking of earned) await points.addEntries(manager, [booking]);
  });
}

function bookingsOfVisits(visits: SeededVisit[]): Earned[] {
  const soFar = new VisitsSoFar();
  return visits.flatMap((visit) => {
    const { id, userId, campsiteId, createdAt } = visit;
    const day = localDay(createdAt);
    const facts = soFar.factsOf(visit, day);
    const award = pointsForVisit({ ...facts, day, campsiteIsClosed: visit.isClosed, photos: 0 });
    soFar.note(visit, day, award.total > 0);
    const where = { userId, campsiteId, checkinId: id, suggestionId: null };
    const when = { day, ...localMonth(createdAt), createdAt };
    return award.lines.map((line) => ({ ...line, ...where, ...when, key: `checkin:${id}:${line.kind}` }));
  });
}

/** By the day it was sent, in the month it was approved. */
function bookingOfApproval({ id, userId, campsiteId, createdAt, processedAt }: SeededApproval): Earned {
  return {
    key: `suggestion:${id}`,
    kind: 'suggestion',
    amount: POINTS.suggestion,
    userId,
    campsiteId,
    checkinId: null,
    suggestionId: id,
    day: localDay(createdAt),
    ...localMonth(processedAt),
    createdAt: processedAt,
  };
}
