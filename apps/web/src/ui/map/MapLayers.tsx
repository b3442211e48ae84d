import { Markers } from './Markers';
import type { MapColors } from './map-colors';
import { PinImages } from './PinImages';
import type { Gathered, PlacedPoint } from './points';
import type { SearchPlace } from './search-circle';
import { SearchCircle } from './SearchCircle';
import { StreetTiles } from './StreetTiles';

interface MapLayersProps {
  points: readonly PlacedPoint[];
  gathered: readonly Gathered[] | undefined;
  /** Campsites that stand out. Stable between renders. */
  marked: readonly PlacedPoint[];
  /** The campsite whose own map this is. */
  only: PlacedPoint | undefined;
  around: SearchPlace | null | undefined;
  colors: MapColors;
  tileUrl: string | undefined;
  attribution: string | undefined;
  /** One campsite's own map. */
  isClose: boolean;
  onStreets: (hasStreets: boolean) => void;
}

/** What is drawn on the ground: streets, the circle of a search, and campsites. */
export function MapLayers(props: MapLayersProps) {
  const { points, gathered, marked, only, around, colors, tileUrl } = props;
  return (
    <>
      <PinImages colors={colors} />
      {tileUrl && (
        <StreetTiles
          key={tileUrl}
          url={tileUrl}
          attribution={props.attribution}
          isDark={colors.isDark}
          isClose={props.isClose}
          onStreets={props.onStreets}
        />
      )}
      {around && <SearchCircle place={around} colors={colors} />}
      <Markers points={points} gathered={gathered} only={only} colors={colors} marked={marked} />
    </>
  );
}
