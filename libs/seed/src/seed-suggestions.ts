import type { DataSource } from 'typeorm';
import { DAY } from '@kampvuur/domain';
import type { FieldValues } from '@kampvuur/domain/facts';
import { SuggestedUpdateEntity } from '@kampvuur/persistence';
import type { SeedCampsite } from './seed-data';
import { seededIds } from './seed-campsites';
import type { SeededUser } from './seed-users';

/** Every 11th campsite has a suggestion. */
const SUGGESTION_INTERVAL = 11;

/** Statuses of the suggestions, repeated in this order. */
const STATUSES = ['pending', 'approved', 'pending', 'rejected'] as const;

/** How many days ago the newest suggestion was sent; the others on one day each before it. */
const NEWEST_AGE = 12;
/** Days between a suggestion and its review. */
const REVIEW_DAYS = 2;

/** Suggested increase of rates, in rand. */
const RATE_INCREASE = 30;
/** Which pending suggestion swaps the phone number, and for which: one that is nobody's. */
const SWAP_INDEX = 4;
const SWAPPED_PHONE = '+27 82 555 0199';
const REJECTION_NOTE = 'The reserve confirmed that the details we show are right.';

/**
 * Adds suggestions with every status, unless there are any; `seedPoints` adds the points for the approved ones. Their days follow
 * the day of seeding.
 */
export async function seedSuggestions(
  database: DataSource,
  campsites: SeedCampsite[],
  [admin, ...campers]: SeededUser[],
  now = new Date(),
): Promise<void> {
  const repository = database.getRepository(SuggestedUpdateEntity);
  if (!admin || campers.length === 0 || (await repository.count()) > 0) return;
  const ids = await seededIds(database);
  const chosen = campsites.filter(
    ({ rates, isClosed }, index) => index % SUGGESTION_INTERVAL === 0 && rates !== null && isClosed !== true,
  );
  for (const [index, campsite] of chosen.entries()) {
    const id = ids.get(campsite.slug);
    const camper = campers[index % campers.length];
    if (id === undefined || !camper) continue;
    const status = STATUSES[index % STATUSES.length] ?? 'pending';
    const createdAt = new Date(now.getTime() - (NEWEST_AGE + index) * DAY);
    const people = { userId: camper.id, adminId: admin.id };
    await add(database, { status, campsiteId: id, campsite, index, createdAt, ...people });
  }
}

interface SeedSuggestion {
  status: (typeof STATUSES)[number];
  campsiteId: number;
  campsite: SeedCampsite;
  index: number;
  createdAt: Date;
  userId: number;
  adminId: number;
}

/** Base and suggested values; those of an approved suggestion are the campsite's current ones. */
function valuesOf({ status, campsite, index }: SeedSuggestion): {
  baseValues: FieldValues;
  changes: FieldValues;
} {
  const now = campsite.rates ?? 0;
  if (status === 'approved')
    return { baseValues: { rates: Math.max(0, now - RATE_INCREASE) }, changes: { rates: now } };
  // One that swaps a phone number, which the review holds for a second look.
  if (index === SWAP_INDEX && campsite.contactPhones.length > 0)
    return {
      baseValues: { contactPhones: campsite.contactPhones },
      changes: { contactPhones: [SWAPPED_PHONE] },
    };
  const facilities = [...campsite.facilities].sort((one, other) => (one < other ? -1 : 1));
  if (facilities.includes('Firewood'))
    return { baseValues: { rates: now }, changes: { rates: now + RATE_INCREASE } };
  return { baseValues: { facilities }, changes: { facilities: [...facilities, 'Firewood'] } };
}

async function add(database: DataSource, suggestion: SeedSuggestion): Promise<void> {
  const { status, campsiteId, userId, adminId, createdAt } = suggestion;
  const processedAt = status === 'pending' ? null : new Date(createdAt.getTime() + REVIEW_DAYS * DAY);
  const review = processedAt && {
    adminId,
    processedAt,
    adminNote: status === 'rejected' ? REJECTION_NOTE : null,
  };
  const row = { status, campsiteId, userId, ...valuesOf(suggestion), createdAt, ...review };
  await database.manager.save(database.manager.create(SuggestedUpdateEntity, row));
}
