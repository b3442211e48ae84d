import type { DataSource } from 'typeorm';
import { localDay, localMonth, POINTS, pointsForCheckin, CHECKIN_POINT_KINDS } from '@kampvuur/domain';
import { type LedgerEntry, PointsRepository } from '@kampvuur/persistence';

interface SeededCheckin {
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

/** A ledger entry with the moment at which the points were earned. */
type DatedEntry = LedgerEntry & { createdAt: Date };

/** The earlier check-ins, as far as the rules for points depend on them. */
class EarlierCheckins {
  private readonly users = new Set<string>();
  private readonly campsites = new Set<number>();
  private readonly scoredDays = new Map<string, string>();
  private readonly scored = new Map<string, number>();

  factsOf({ userId, campsiteId }: SeededCheckin, day: string) {
    const there = `${userId} ${campsiteId}`;
    return {
      isFirstOfUser: !this.users.has(there),
      isFirstEver: !this.campsites.has(campsiteId),
      lastScoredDay: this.scoredDays.get(there) ?? null,
      scoredToday: this.scored.get(`${userId} ${day}`) ?? 0,
    };
  }

  add({ userId, campsiteId }: SeededCheckin, day: string, hasScored: boolean): void {
    const there = `${userId} ${campsiteId}`;
    this.users.add(there);
    this.campsites.add(campsiteId);
    if (!hasScored) return;
    this.scoredDays.set(there, day);
    this.scored.set(`${userId} ${day}`, (this.scored.get(`${userId} ${day}`) ?? 0) + 1);
  }
}

/**
 * Adds the points for check-ins and approved suggestions of the demo data, in chronological order, as if each had been
 * awarded at its time.
 */
export async function seedPoints(database: DataSource): Promise<void> {
  const existing = await database.query<unknown[]>(`SELECT FROM point_events WHERE kind = ANY($1) LIMIT 1`, [
    [...CHECKIN_POINT_KINDS],
  ]);
  if (existing.length > 0) return;
  const checkins = await database.query<SeededCheckin[]>(
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
  const entries = [...entriesOfCheckins(checkins), ...approvals.map(entryOfApproval)].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
  const points = new PointsRepository(database);
  await database.transaction(async (manager) => {
    for (const entry of entries) await points.addEntries(manager, [entry]);
  });
}

function entriesOfCheckins(checkins: SeededCheckin[]): DatedEntry[] {
  const earlier = new EarlierCheckins();
  return checkins.flatMap((checkin) => {
    const { id, userId, campsiteId, createdAt } = checkin;
    const day = localDay(createdAt);
    const facts = earlier.factsOf(checkin, day);
    const award = pointsForCheckin({ ...facts, day, campsiteIsClosed: checkin.isClosed, photos: 0 });
    earlier.add(checkin, day, award.total > 0);
    const where = { userId, campsiteId, checkinId: id, suggestionId: null };
    const when = { day, ...localMonth(createdAt), createdAt };
    return award.lines.map((line) => ({ ...line, ...where, ...when, key: `checkin:${id}:${line.kind}` }));
  });
}

/** The entry of an approved suggestion: for the day on which it was sent and the month in which it was approved. */
function entryOfApproval({ id, userId, campsiteId, createdAt, processedAt }: SeededApproval): DatedEntry {
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
