import type { PointsAward } from '@kampvuur/contracts';
import { type Award, WITHHELD_MESSAGES } from '@kampvuur/domain';

/** What a contribution earned; `message` says why points were withheld. */
export function presentAward({ lines, total, withheld }: Award): PointsAward {
  return { lines, total, withheld, message: withheld && WITHHELD_MESSAGES[withheld] };
}
