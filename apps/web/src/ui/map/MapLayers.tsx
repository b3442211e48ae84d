import { Markers } from './Markers';
import type { MapColors } from './map-colors';
import { PinImages } from './PinImages';
import type { Cluster, LocatedPoint } from './points';
import type { SearchCentre } from './search-circle';
import { SearchCircle } from './SearchCircle';
import { StreetTiles } from './StreetTiles';

interface MapLayersProps {
  points: readonly LocatedPoint[];
  /** Clusters made by the server. */
  clusters: readonly Cluster[] | undefined;
  /** Campsites with a marked pin. Must be stable between renders. */
  marked: readonly LocatedPoint[];
  /** The campsite of a map with a single campsite. */
  singleCampsite: LocatedPoint | undefined;
  searchCentre: SearchCentre | null | undefined;
  colors: MapColors;
  tileUrl: string | undefined;
  attribution: string | undefined;
  /** The map of a single campsite, which is zoomed in further. */
  isClose: boolean;
  onStreets: (hasStreets: boolean) => void;
}

/** Layers above the bundled map: streets, the circle of a search, and campsites. */
export function MapLayers(props: MapLayersProps) {
  const { points, clusters, marked, singleCampsite, searchCentre, colors, tileUrl } = props;
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
      {searchCentre && <SearchCircle centre={searchCentre} colors={colors} />}
      <Markers
        points={points}
        clusters={clusters}
        singleCampsite={singleCampsite}
        colors={colors}
        marked={marked}
      />
    </>
  );
}
