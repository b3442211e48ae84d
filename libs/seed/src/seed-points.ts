import type { DataSource } from 'typeorm';
import { localDay, localMonth, pointsForVisit, VISIT_KINDS } from '@kampvuur/domain';
import { type Booking, PointsRepository } from '@kampvuur/persistence';

interface SeededVisit {
  id: number;
  userId: number;
  campsiteId: number;
  isClosed: boolean;
  createdAt: Date;
}

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

/** Books the points of check-ins that came with the demo data, as if each had been judged when it was made. */
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
  const points = new PointsRepository(database);
  await database.transaction(async (manager) => {
    for (const [userId, bookings] of bookingsByUser(visits)) await points.book(manager, userId, bookings);
  });
}

function bookingsByUser(visits: SeededVisit[]): Map<number, Booking[]> {
  const soFar = new VisitsSoFar();
  const byUser = new Map<number, Booking[]>();
  for (const visit of visits) {
    const day = localDay(visit.createdAt);
    const facts = soFar.factsOf(visit, day);
    const award = pointsForVisit({ ...facts, day, campsiteIsClosed: visit.isClosed, photos: 0 });
    soFar.note(visit, day, award.total > 0);
    const where = { campsiteId: visit.campsiteId, checkinId: visit.id, suggestionId: null };
    const bookings = award.lines.map((line) => ({
      ...line,
      ...where,
      ...localMonth(visit.createdAt),
      day,
      key: `checkin:${visit.id}:${line.kind}`,
    }));
    byUser.set(visit.userId, [...(byUser.get(visit.userId) ?? []), ...bookings]);
  }
  return byUser;
}
