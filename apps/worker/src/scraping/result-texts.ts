import type { ItemOutcome } from '@kampvuur/domain';
import { changedTogether, type FactKey, FACTS, type FieldValue, isFactKey } from '@kampvuur/domain/facts';
import { pageSourceOf } from '@kampvuur/domain/facts/sources';
import type { JobResult } from '../jobs/job-handler';

/** `a, b and c`. */
function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** `1 picture`, `3 pictures`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** A fact in a sentence, singular and plural. */
function nounsOf(key: FactKey): readonly [one: string, several: string] {
  const { label } = FACTS[key];
  const noun = label.charAt(0).toLowerCase() + label.slice(1);
  return pageSourceOf(key).nouns ?? [noun, noun];
}

/** Names the facts that a scrape sets with the number of their values: `rate and 2 phones`. */
export function fieldsText(values: Record<string, FieldValue>): string {
  const parts = Object.entries(values).flatMap(([field, value]) => {
    // A unit is named once.
    if (!isFactKey(field) || changedTogether(field)[0] !== field) return [];
    if (!FACTS[field].setBy.includes('scrape')) return [];
    const nouns = nounsOf(field);
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
