import type { ItemOutcome } from '@kampvuur/domain';
import { changedTogether, FACTS, type FieldValue, isFactKey } from '@kampvuur/domain/facts';
import { nounsOf } from '@kampvuur/domain/facts/fact-nouns';
import { countedMessage, JOB_MESSAGES, JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { JobResult } from '../jobs/job-handler';

/** `a, b and c`. */
function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const lowerFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** Names the facts that a scrape sets with the number of their values: `rate and 2 phones`. */
export function fieldsText(values: Record<string, FieldValue>): string {
  const parts = Object.entries(values).flatMap(([field, value]) => {
    // A unit is named once.
    if (!isFactKey(field) || changedTogether(field)[0] !== field) return [];
    if (!FACTS[field].setBy.includes('scrape')) return [];
    const label = lowerFirst(FACTS[field].label);
    const [one, several] = nounsOf(field) ?? [label, label];
    return Array.isArray(value) ? `${value.length} ${value.length === 1 ? one : several}` : one;
  });
  return joined(parts);
}

const OUTCOMES: Partial<Record<ItemOutcome, string>> = {
  updated: JOB_TEMPLATES.outcomeUpdated,
  removed: JOB_TEMPLATES.outcomeRemoved,
  kept: JOB_TEMPLATES.outcomeKept,
  unchanged: JOB_TEMPLATES.outcomeUnchanged,
  refused: JOB_TEMPLATES.outcomeRefused,
  failed: JOB_TEMPLATES.outcomeFailed,
};

/** The result of a scrape, from the outcomes of its campsites. */
export function jobResultOf(tally: Partial<Record<ItemOutcome, number>>): JobResult {
  const entries = Object.entries(tally) as [ItemOutcome, number][];
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return { message: JOB_MESSAGES.noCampsite, result: { total } };
  const parts = Object.entries(OUTCOMES).flatMap(([outcome, text]) => {
    const count = tally[outcome as ItemOutcome];
    return count ? filled(text, { count }) : [];
  });
  return {
    message: countedMessage('scraped', total, { outcomes: parts.join(', ') }),
    result: { total, ...tally },
  };
}
