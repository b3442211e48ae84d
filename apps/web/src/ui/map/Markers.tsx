import { useDeferredValue, useMemo } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import {
  advisoryLayers,
  CAMPSITES,
  CLUSTERING,
  COVERED,
  markerLayers,
  SELECTED,
  SELECTED_LAYER,
  spotLayers,
} from './campsite-layers';
import type { MapColors } from './map-colors';
import { markerFeatures, type Cluster, type LocatedPoint } from './points';
import { useCoveredCounts } from './use-covered-counts';

interface MarkersProps {
  points: readonly LocatedPoint[];
  /** Clusters made by the server. */
  clusters?: readonly Cluster[] | undefined;
  /** The open campsite, and the one that is marked in a list. Must be stable between renders. */
  marked: readonly LocatedPoint[];
  /** The campsite of a map with a single campsite: no other pin is drawn. */
  singleCampsite: LocatedPoint | undefined;
  colors: MapColors;
}

const EMPTY_FEATURES = markerFeatures([]);
const ADVISORIES = advisoryLayers(CAMPSITES);
const SELECTED_ADVISORIES = advisoryLayers(SELECTED);

/** Clusters and pins, with the marked pins above them. */
export function Markers({ points, clusters, marked, singleCampsite, colors }: MarkersProps) {
  const features = useMemo(
    () => markerFeatures(singleCampsite ? [] : points, clusters),
    [points, clusters, singleCampsite],
  );
  // The map is rendered before the work on thousands of markers starts.
  const rendered = useDeferredValue(features, EMPTY_FEATURES);
  const selected = useMemo(() => markerFeatures(marked), [marked]);
  const layers = useMemo(() => markerLayers(colors), [colors]);
  const covered = useCoveredCounts(marked);
  const spots = useMemo(() => spotLayers(colors, CAMPSITES), [colors]);
  const coveredSpots = useMemo(() => spotLayers(colors, COVERED), [colors]);
  return (
    <>
      <Source id={CAMPSITES} type="geojson" data={rendered} {...CLUSTERING}>
        {layers.map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
      {ADVISORIES.map((layer) => (
        <Layer key={layer.id} {...layer} />
      ))}
      <Source id={SELECTED} type="geojson" data={selected}>
        <Layer {...SELECTED_LAYER} />
      </Source>
      {SELECTED_ADVISORIES.map((layer) => (
        <Layer key={layer.id} {...layer} />
      ))}
      {spots.map((layer) => (
        <Layer key={layer.id} {...layer} />
      ))}
      {covered.features.length > 0 && (
        <Source id={COVERED} type="geojson" data={covered}>
          {coveredSpots.map((layer) => (
            <Layer key={layer.id} {...layer} />
          ))}
        </Source>
      )}
    </>
  );
}
