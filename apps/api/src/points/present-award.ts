import type { PointsAward } from '@kampvuur/contracts';
import { type Award, POINTS_COUNT_TODAY, WITHHELD_MESSAGES } from '@kampvuur/domain';

/** What a contribution earned; `message` says why points were withheld, or that they count for another day than its own. */
export function presentAward(
  { lines, total, withheld }: Award,
  { isFromEarlierDay = false } = {},
): PointsAward {
  const reason = withheld && WITHHELD_MESSAGES[withheld];
  return { lines, total, withheld, message: reason ?? (isFromEarlierDay ? POINTS_COUNT_TODAY : null) };
}
