import { kilometresText } from '../../ui/numbers';
import { say } from './say';

const KILOMETRE = 1_000;

/** How far apart two places lie: `320 m apart`, `1.4 km apart`, `23 km apart`. */
export function apartText(distanceM: number | null): string {
  if (distanceM === null) return say('apart.unknown');
  if (distanceM < 1) return say('apart.samePoint');
  if (distanceM < KILOMETRE) return say('apart.metres', { metres: Math.round(distanceM) });
  return say('apart.kilometres', { km: kilometresText(distanceM / KILOMETRE) });
}
