import type { DataSource } from 'typeorm';
import { DAY, type FieldValues } from '@kampvuur/domain';
import { SuggestedUpdateEntity } from '@kampvuur/persistence';
import type { SeedCampsite } from './seed-data';
import { seededIds } from './seed-campsites';
import type { SeededUser } from './seed-users';

/** Every n-th campsite has a suggestion; what comes of each follows this round. */
const EVERY = 11;
const OUTCOMES = ['pending', 'approved', 'pending', 'rejected'] as const;

/** Suggestions were sent on these days, one after the other. */
const LAST_DAY = Date.UTC(2026, 10, 18, 9);
const REVIEW_DAYS = 2;

const RAISE = 30;
const REJECTION = 'The reserve confirmed that the details we show are right.';

/** A few corrections in every state, if there are none yet; `seedPoints` books what the approved ones earned. */
export async function seedSuggestions(
  database: DataSource,
  campsites: SeedCampsite[],
  [admin, ...campers]: SeededUser[],
): Promise<void> {
  const repository = database.getRepository(SuggestedUpdateEntity);
  if (!admin || campers.length === 0 || (await repository.count()) > 0) return;
  const ids = await seededIds(database);
  const chosen = campsites.filter(({ rates }, index) => index % EVERY === 0 && rates !== null);
  for (const [index, campsite] of chosen.entries()) {
    const id = ids.get(campsite.slug);
    const camper = campers[index % campers.length];
    if (id === undefined || !camper) continue;
    const status = OUTCOMES[index % OUTCOMES.length] ?? 'pending';
    await add(database, { status, campsiteId: id, campsite, index, userId: camper.id, adminId: admin.id });
  }
}

interface Seeding {
  status: (typeof OUTCOMES)[number];
  campsiteId: number;
  campsite: SeedCampsite;
  index: number;
  userId: number;
  adminId: number;
}

/** What the campsite shows now is what an approved suggestion asked for. */
function valuesOf({ status, campsite }: Seeding): { baseValues: FieldValues; changes: FieldValues } {
  const now = campsite.rates ?? 0;
  if (status === 'approved')
    return { baseValues: { rates: Math.max(0, now - RAISE) }, changes: { rates: now } };
  const facilities = [...campsite.facilities].sort((one, other) => (one < other ? -1 : 1));
  if (facilities.includes('Firewood')) return { baseValues: { rates: now }, changes: { rates: now + RAISE } };
  return { baseValues: { facilities }, changes: { facilities: [...facilities, 'Firewood'] } };
}

async function add(database: DataSource, seeding: Seeding): Promise<void> {
  const { status, campsiteId, userId, adminId, index } = seeding;
  const createdAt = new Date(LAST_DAY - index * DAY);
  const processedAt = status === 'pending' ? null : new Date(createdAt.getTime() + REVIEW_DAYS * DAY);
  const review = processedAt && {
    adminId,
    processedAt,
    adminNote: status === 'rejected' ? REJECTION : null,
  };
  const row = { status, campsiteId, userId, ...valuesOf(seeding), createdAt, ...review };
  await database.manager.save(database.manager.create(SuggestedUpdateEntity, row));
}
