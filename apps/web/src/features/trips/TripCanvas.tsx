import { useMemo } from 'react';
import type { Way } from '@kampvuur/domain/routing/way';
import { CampsiteMap } from '../../ui/map/CampsiteMap';
import { boundsOf, type MapPoint } from '../../ui/map/points';
import { WaysOnMap } from './WaysOnMap';

interface TripCanvasProps {
  points: readonly MapPoint[];
  ways: readonly (Way | null)[];
  height: number;
  tileUrl?: string | undefined;
  attribution?: string | undefined;
}

/** Stops and ways on a map, which shows all of them at first. Includes the map library: import it lazily. */
export default function TripCanvas({ ways, ...map }: TripCanvasProps) {
  const wayBounds = useMemo(() => {
    const turns = ways.flatMap((way) => way?.line ?? []);
    return boundsOf(turns.map(([longitude, latitude]) => ({ latitude, longitude })));
  }, [ways]);
  return <CampsiteMap {...map} overlay={<WaysOnMap ways={ways} />} drawnBounds={wayBounds} />;
}
