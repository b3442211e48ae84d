import type { ItemOutcome } from '@kampvuur/domain';
import type { FieldValue } from '@kampvuur/domain/facts';
import type { JobResult } from '../jobs/job-handler';

/** Singular and plural nouns for the values of fields, in messages of items. */
const FIELD_NOUNS: Record<string, [string, string]> = {
  contactPhones: ['phone', 'phones'],
  contactEmails: ['email', 'emails'],
  facilities: ['facility', 'facilities'],
  activities: ['activity', 'activities'],
  categories: ['category', 'categories'],
  rates: ['rate', 'rate'],
  facebookUrl: ['Facebook page', 'Facebook page'],
  shortDescription: ['description', 'description'],
  latitude: ['location', 'location'],
};

/** `a, b and c`. */
function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** `1 picture`, `3 pictures`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Names fields with the number of their values: `rate and 2 phones`. */
export function fieldsText(values: Record<string, FieldValue>): string {
  const parts = Object.entries(values).flatMap(([field, value]) => {
    const nouns = FIELD_NOUNS[field];
    if (!nouns) return [];
    return Array.isArray(value) ? counted(value.length, ...nouns) : nouns[0];
  });
  return joined(parts);
}

const OUTCOMES: Partial<Record<ItemOutcome, string>> = {
  updated: 'updated',
  removed: 'lost a dead link',
  kept: 'with something to review',
  unchanged: 'without changes',
  refused: 'refused',
  failed: 'failed',
};

/** The result of a scrape, from the outcomes of its campsites. */
export function jobResultOf(tally: Partial<Record<ItemOutcome, number>>): JobResult {
  const entries = Object.entries(tally) as [ItemOutcome, number][];
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return { message: 'There was no campsite to look at', result: { total } };
  const parts = Object.entries(OUTCOMES).flatMap(([outcome, words]) => {
    const count = tally[outcome as ItemOutcome];
    return count ? `${count} ${words}` : [];
  });
  return { message: `${counted(total, 'campsite')}: ${parts.join(', ')}`, result: { total, ...tally } };
}
