import type { PointsAward } from '@kampvuur/contracts';
import { type Award, WITHHELD_MESSAGES } from '@kampvuur/domain';

/** What a contribution earned, and in words why not. */
export function presentAward({ lines, total, withheld }: Award): PointsAward {
  return { lines, total, withheld, message: withheld && WITHHELD_MESSAGES[withheld] };
}
