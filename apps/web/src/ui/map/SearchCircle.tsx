import { useMemo } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { FIRST_NAMES } from './name-layers';
import type { MapColors } from './map-colors';
import { searchFeatures, type SearchCentre } from './search-circle';

/** The centre and the radius of a search, below names and markers. */
export function SearchCircle({ centre, colors }: { centre: SearchCentre; colors: MapColors }) {
  const { latitude, longitude, radiusKm } = centre;
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: searchFeatures({ latitude, longitude, radiusKm }),
    }),
    [latitude, longitude, radiusKm],
  );
  const ink = colors.pin.open;
  return (
    <Source id="search-place" type="geojson" data={data}>
      <Layer
        id="search-area"
        type="fill"
        beforeId={FIRST_NAMES}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': ink, 'fill-opacity': 0.07 }}
      />
      <Layer
        id="search-edge"
        type="line"
        beforeId={FIRST_NAMES}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'line-color': ink, 'line-width': 1.5, 'line-opacity': 0.7, 'line-dasharray': [3, 2.5] }}
      />
      <Layer
        id="search-centre"
        type="circle"
        beforeId={FIRST_NAMES}
        filter={['==', ['geometry-type'], 'Point']}
        paint={{
          'circle-radius': 5,
          'circle-color': colors.ring,
          'circle-stroke-width': 3,
          'circle-stroke-color': ink,
        }}
      />
    </Source>
  );
}
