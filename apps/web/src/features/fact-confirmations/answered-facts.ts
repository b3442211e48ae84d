import type { FactKey } from '@kampvuur/domain/facts';
import { DAY } from '@kampvuur/domain/units';

/** How long somebody who has answered is not asked about the same fact again, in ms. */
const REST = 90 * DAY;
/** Answers that are kept; further ones replace the oldest. */
const MAX_ANSWERS = 200;

/** A fact of a campsite, and when it was answered, in ms. */
type Answer = readonly [fact: string, at: number];

/** Answers are kept on the device, separately for each user. */
const storageKey = (userId: number): string => `kampvuur.answers.${userId}`;
const factOf = (campsiteId: number, fact: FactKey): string => `${campsiteId} ${fact}`;

function isAnswer(entry: unknown): entry is Answer {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

/** Newest first. */
function answersOf(userId: number): Answer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

/** Returns a function that says whether a user has answered about a fact of a campsite lately, whatever the answer was. */
export function answeredFacts(userId: number, campsiteId: number, now: number): (fact: FactKey) => boolean {
  const recent = answersOf(userId).filter(([, at]) => now - at < REST);
  return (fact) => recent.some(([answered]) => answered === factOf(campsiteId, fact));
}

/** Keeps that a user has answered about a fact. */
export function keepAnswer(userId: number, campsiteId: number, fact: FactKey, now: number): void {
  const answered = factOf(campsiteId, fact);
  const others = answersOf(userId).filter(([other]) => other !== answered);
  try {
    localStorage.setItem(
      storageKey(userId),
      JSON.stringify([[answered, now], ...others].slice(0, MAX_ANSWERS)),
    );
  } catch {
    // The storage is full or disabled: the question comes again.
  }
}
