import type { PointsAward } from '@kampvuur/contracts';
import { POINT_KIND_LABELS } from '@kampvuur/domain';

/** `+15 points: first check-in at this campsite 10, first check-in there by anyone 5.`, or why there are none. */
export function awardText({ total, lines, message }: PointsAward): string {
  if (total === 0) return message ?? '';
  const reasons = lines.map(({ kind, amount }) => `${lowerFirst(POINT_KIND_LABELS[kind])} ${amount}`);
  return `+${total} points: ${reasons.join(', ')}.`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
