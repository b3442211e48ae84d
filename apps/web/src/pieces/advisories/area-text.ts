import type { Advisory } from '@kampvuur/contracts';
import { boundsOf } from '@kampvuur/domain/geography';
import { nearbyTowns } from '../../ui/map/nearby-towns';
import { say } from './say';

/** Kilometres from the middle of an area up to which a town says where it is. */
const MAX_KM = 100;

/** Where an area is: `An area near Alexandria, Eastern Cape`. Import it lazily: it includes the list of towns. */
export function areaText({ area }: Pick<Advisory, 'area'>): string {
  const ring = area?.coordinates[0] ?? [];
  if (ring.length === 0) return say('anArea');
  const { west, south, east, north } = boundsOf(ring);
  const [town] = nearbyTowns({ latitude: (south + north) / 2, longitude: (west + east) / 2 });
  if (!town || town.km > MAX_KM) return say('anArea');
  return say('areaNear', { town: town.name, province: town.province });
}
