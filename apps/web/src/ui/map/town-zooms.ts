import type { ExpressionSpecification } from 'maplibre-gl';
import type { PlaceRank } from '@kampvuur/domain/geography';

/** The zooms from which towns of rank 1 to 5 are named. */
export type TownZooms = readonly [number, number, number, number, number];

/** Around one campsite every village counts early. */
export const TOWN_ZOOMS: Record<'country' | 'close', TownZooms> = {
  country: [0, 5, 6, 7, 9],
  close: [0, 0, 0, 0, 6.5],
};

/** The zoom from which a town is named. */
export function namedFrom(zooms: TownZooms, rank: PlaceRank): number {
  return zooms[rank - 1] ?? Infinity;
}

/** The least important rank named at a zoom, as the map library works it out. */
export function minRank(zooms: TownZooms): ExpressionSpecification {
  const always = zooms.filter((zoom) => zoom === 0).length;
  const steps = zooms.flatMap((zoom, at) => (zoom === 0 ? [] : [zoom, at + 1]));
  return ['step', ['zoom'], always, ...steps];
}
