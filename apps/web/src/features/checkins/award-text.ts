import type { PointsAward } from '@kampvuur/contracts';
import { POINT_KIND_LABELS } from '@kampvuur/domain';

/**
 * `+15 points: first check-in at this campsite 10, first check-in there by anyone 5.`, a single reason without its amount;
 * or why there are no points.
 */
export function awardText({ total, lines, message }: PointsAward): string {
  if (total === 0) return message ?? '';
  const reasons = lines.map(({ kind, amount }) => {
    const reason = lowerFirst(POINT_KIND_LABELS[kind]);
    return lines.length === 1 ? reason : `${reason} ${amount}`;
  });
  return [`+${total} points: ${reasons.join(', ')}.`, message].filter(Boolean).join(' ');
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
