import { useDeferredValue, useMemo } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { CAMPSITES, CLUSTERING, markerLayers, SELECTED, SELECTED_LAYER } from './campsite-layers';
import type { MapColors } from './map-colors';
import { markFeatures, type Gathered, type PlacedPoint } from './points';

interface MarkersProps {
  points: readonly PlacedPoint[];
  gathered?: readonly Gathered[];
  /** Campsites that stand out: the open one, and the one pointed at in a list. Stable between renders. */
  marked: readonly PlacedPoint[];
  /** The campsite whose own map this is: no other pin is drawn. */
  only: PlacedPoint | undefined;
  colors: MapColors;
}

const EMPTY_FEATURES = markFeatures([]);

/** Clusters and pins, and the pins that stand out above them. */
export function Markers({ points, gathered, marked, only, colors }: MarkersProps) {
  const features = useMemo(() => markFeatures(only ? [] : points, gathered), [points, gathered, only]);
  // The map is rendered before the work on thousands of markers starts.
  const rendered = useDeferredValue(features, EMPTY_FEATURES);
  const selected = useMemo(() => markFeatures(marked), [marked]);
  const layers = useMemo(() => markerLayers(colors), [colors]);
  return (
    <>
      <Source id={CAMPSITES} type="geojson" data={rendered} {...CLUSTERING}>
        {layers.map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
      <Source id={SELECTED} type="geojson" data={selected}>
        <Layer {...SELECTED_LAYER} />
      </Source>
    </>
  );
}
