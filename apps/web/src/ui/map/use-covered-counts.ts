import { useEffect, useState } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import type { Feature, FeatureCollection, Point } from 'geojson';
import { LAYER } from './campsite-layers';
import type { LocatedPoint } from './points';

/** Above the tip of a selected pin, in px: its head and its narrow tip cover a number this far beside their middle. */
const HEAD = { from: 10, to: 50, beside: 24 };
const TIP = { from: -5, to: 10, beside: 10 };

/** How many campsites a cluster stands for, at the pin that covers its number. */
export type CoveredCounts = FeatureCollection<Point, { atSpot: number }>;

const NONE: CoveredCounts = { type: 'FeatureCollection', features: [] };

/** The numbers of clusters that the marked pins cover, once the map is at rest. */
export function useCoveredCounts(marked: readonly LocatedPoint[]): CoveredCounts {
  const map = useMap().current;
  const [covered, setCovered] = useState(NONE);
  useEffect(() => {
    if (!map) return;
    const update = () => {
      const features = marked.flatMap((point) => coveredBy(point, map));
      // Another value is drawn, and the map is at rest once more after that.
      setCovered((before) =>
        JSON.stringify(before.features) === JSON.stringify(features) ? before : { ...NONE, features },
      );
    };
    map.on('idle', update);
    return () => void map.off('idle', update);
  }, [map, marked]);
  return covered;
}

function coveredBy({ longitude, latitude }: LocatedPoint, map: MapRef): CoveredCounts['features'] {
  if (!map.getLayer(LAYER.clusters)) return [];
  const { x, y } = map.project([longitude, latitude]);
  const cluster = map
    .queryRenderedFeatures(
      [
        [x - HEAD.beside, y - HEAD.to],
        [x + HEAD.beside, y - TIP.from],
      ],
      { layers: [LAYER.clusters] },
    )
    .find(({ geometry }) => {
      const centre = map.project((geometry as Point).coordinates as [number, number]);
      const above = y - centre.y;
      return [HEAD, TIP].some(
        ({ from, to, beside }) => above >= from && above <= to && Math.abs(centre.x - x) <= beside,
      );
    });
  const count: unknown = cluster?.properties['count'];
  if (typeof count !== 'number') return [];
  const geometry: Point = { type: 'Point', coordinates: [longitude, latitude] };
  return [{ type: 'Feature', geometry, properties: { atSpot: count } } satisfies Feature];
}
