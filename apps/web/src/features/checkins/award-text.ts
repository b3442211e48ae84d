import type { PointsAward } from '@kampvuur/contracts';
import { POINT_KIND_LABELS } from '@kampvuur/domain';

/** `+15 points: 10 for first check-in at this campsite, 5 for …`; a single reason without its amount. Or why there are no points. */
export function awardText({ total, lines, message }: PointsAward): string {
  if (total === 0) return message ?? '';
  const reasons = lines.map(({ kind, amount }) => {
    const reason = lowerFirst(POINT_KIND_LABELS[kind]);
    return lines.length === 1 ? reason : `${amount} for ${reason}`;
  });
  return `+${total} points: ${reasons.join(', ')}.`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
