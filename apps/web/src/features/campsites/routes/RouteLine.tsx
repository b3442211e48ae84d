import { useMemo } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { RoutePoint } from '@kampvuur/contracts';
import { useMapColors } from '../../../ui/map/map-colors';
import { FIRST_NAMES } from '../../../ui/map/name-layers';

/** A way on a map, below names and pins. For the inside of a map. */
export function RouteLine({ line }: { line: readonly RoutePoint[] }) {
  const colors = useMapColors();
  const data = useMemo(
    () => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'LineString' as const,
        coordinates: line.map(({ latitude, longitude }) => [longitude, latitude]),
      },
    }),
    [line],
  );
  return (
    <Source id="route" type="geojson" data={data}>
      <Layer
        id="route-edge"
        type="line"
        beforeId={FIRST_NAMES}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': colors.ring, 'line-width': 7 }}
      />
      <Layer
        id="route-line"
        type="line"
        beforeId={FIRST_NAMES}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': colors.pin.open, 'line-width': 4 }}
      />
    </Source>
  );
}
