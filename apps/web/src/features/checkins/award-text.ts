import type { PointsAward } from '@kampvuur/contracts';
import { say } from './say';
import { spoken } from '../../base/messages/spoken';
import { pointKindLabel } from '../../pieces/points/point-kinds';

/**
 * `+15 points: first check-in at this campsite 10, first check-in there by anyone 5.`, a single reason without its amount;
 * or why there are no points.
 */
export function awardText({ total, lines, message }: PointsAward): string {
  if (total === 0) return message ? spoken(message) : '';
  const reasons = lines.map(({ kind, amount }) => {
    const reason = lowerFirst(pointKindLabel(kind));
    return lines.length === 1 ? reason : `${reason} ${amount}`;
  });
  return [say('award', { total, reasons: reasons.join(', ') }), message && spoken(message)]
    .filter(Boolean)
    .join(' ');
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
