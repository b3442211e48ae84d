import { useMemo } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import type { Way } from '@kampvuur/domain/routing/way';
import { useMapColors } from '../../ui/map/map-colors';
import { FIRST_NAMES } from '../../ui/map/name-layers';

/** The ways of a trip below names and pins; straight lines are dashed. For the inside of a map. */
export function WaysOnMap({ ways }: { ways: readonly (Way | null)[] }) {
  const colors = useMapColors();
  const data = useMemo((): FeatureCollection => {
    const features = ways.flatMap((way) =>
      way
        ? {
            type: 'Feature' as const,
            properties: { isStraight: way.isStraight },
            geometry: { type: 'LineString' as const, coordinates: way.line },
          }
        : [],
    );
    return { type: 'FeatureCollection', features };
  }, [ways]);
  const paint = { 'line-color': colors.pin.open, 'line-width': 3, 'line-opacity': 0.85 };
  return (
    <Source id="trip" type="geojson" data={data}>
      <Layer
        id="trip-roads"
        type="line"
        beforeId={FIRST_NAMES}
        filter={['!', ['get', 'isStraight']]}
        paint={paint}
      />
      <Layer
        id="trip-straight"
        type="line"
        beforeId={FIRST_NAMES}
        filter={['get', 'isStraight']}
        paint={{ ...paint, 'line-dasharray': [2, 2] }}
      />
    </Source>
  );
}
