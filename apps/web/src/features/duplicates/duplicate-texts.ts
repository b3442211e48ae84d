import type { DuplicatePair, DuplicateSide } from '@kampvuur/contracts';
import { boxOf, COMPARED_FACTS, FACT_KEYS, isEmptyValue, isSameValue } from '@kampvuur/domain/facts';
import { boxValue, factText } from '../../pieces/facts/fact-text';
import { formatCount } from '../../ui/numbers';
import { factLabel } from '../../pieces/facts/fact-words';
import { say } from './say';
import { spoken } from '../../base/messages/spoken';

/** Texts by minimum likeness, descending. */
const LIKENESS_TEXTS = [
  [0.9, 'veryLikely'],
  [0.7, 'likely'],
  [0, 'possibly'],
] as const;

/** How likely both are the same campsite. */
export function likenessText({ likeness }: DuplicatePair): string {
  return say(LIKENESS_TEXTS.find(([min]) => likeness >= min)?.[1] ?? LIKENESS_TEXTS[2][1]);
}

/** The likeness score, then the reasons for it. */
export function reasonTexts({ likeness, reasons }: DuplicatePair): string[] {
  return [say('likeness', { percent: Math.round(100 * likeness) }), ...reasons.map(spoken)];
}

/** The campsite proposed to survive the merge: the verified one, else the one with more check-ins. */
export function suggestedSurvivor({ one, other }: DuplicatePair): DuplicateSide {
  if (one.adminVerified !== other.adminVerified) return one.adminVerified ? one : other;
  return other.totalCheckins > one.totalCheckins ? other : one;
}

const COMPARED: ReadonlySet<string> = new Set(COMPARED_FACTS);

const BOXES = [...new Set(FACT_KEYS.map(boxOf))].filter((box) => box === 'coordinates' || COMPARED.has(box));

interface ComparedRow {
  label: string;
  text: string;
  /** The other campsite has another value. */
  isDifferent: boolean;
}

/** What is known of either of two campsites, as the first one has it; both have the same rows. */
export function comparedRows(side: DuplicateSide, other: DuplicateSide): ComparedRow[] {
  const facts = BOXES.flatMap((box): ComparedRow[] => {
    const [value, otherValue] = [boxValue(box, side), boxValue(box, other)];
    if (isEmptyValue(value) && isEmptyValue(otherValue)) return [];
    const text = isEmptyValue(value) ? say('unknown') : factText(box, value);
    return [{ label: factLabel(box), text, isDifferent: !isSameValue(box, value, otherValue) }];
  });
  const isDifferent = side.totalCheckins !== other.totalCheckins;
  return [...facts, { label: say('checkIns'), text: formatCount(side.totalCheckins), isDifferent }];
}
