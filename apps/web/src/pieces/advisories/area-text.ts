import type { Advisory } from '@kampvuur/contracts';
import { boundsOf } from '@kampvuur/domain/geography';
import { nearbyTowns } from '../../ui/map/nearby-towns';
import { say } from './say';
import { provinceWord } from '../../base/messages/registry-words';

/** Kilometres from the middle of an area up to which a town says where it is. */
const MAX_KM = 100;

type Area = NonNullable<Advisory['area']>;

/** The middle of an area's bounds. */
export function middleOf({ coordinates }: Area): [longitude: number, latitude: number] {
  const { west, south, east, north } = boundsOf(coordinates.flat());
  return [(west + east) / 2, (south + north) / 2];
}

/** Where an area is: `An area near Alexandria, Eastern Cape`. Import it lazily: it includes the list of towns. */
export function areaText({ area }: Pick<Advisory, 'area'>): string {
  if (!area) return say('anArea');
  const [longitude, latitude] = middleOf(area);
  const [town] = nearbyTowns({ latitude, longitude });
  if (!town || town.km > MAX_KM) return say('anArea');
  return say('areaNear', { town: town.name, province: provinceWord(town.province) });
}
