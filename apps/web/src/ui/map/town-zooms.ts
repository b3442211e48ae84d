import type { ExpressionSpecification } from 'maplibre-gl';
import type { PlaceRank } from '@kampvuur/domain/geography';

/** The zooms from which the names of towns of rank 1 to 5 are shown. */
export type TownZooms = readonly [number, number, number, number, number];

/** For a map of the country, and for that of a single campsite, which shows villages early. */
export const TOWN_ZOOMS: Record<'country' | 'close', TownZooms> = {
  country: [0, 5, 6, 7, 9],
  close: [0, 0, 0, 0, 6.5],
};

/** The zoom from which the name of a town is shown. */
export function namedFrom(zooms: TownZooms, rank: PlaceRank): number {
  return zooms[rank - 1] ?? Infinity;
}

/** A style expression for the least important rank whose names are shown at the current zoom. */
export function minRank(zooms: TownZooms): ExpressionSpecification {
  const always = zooms.filter((zoom) => zoom === 0).length;
  const steps = zooms.flatMap((zoom, at) => (zoom === 0 ? [] : [zoom, at + 1]));
  return ['step', ['zoom'], always, ...steps];
}
