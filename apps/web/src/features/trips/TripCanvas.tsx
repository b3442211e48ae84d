import type { Way } from '@kampvuur/domain/routing/way';
import { CampsiteMap } from '../../ui/map/CampsiteMap';
import type { MapPoint } from '../../ui/map/points';
import { WaysOnMap } from './WaysOnMap';

interface TripCanvasProps {
  points: readonly MapPoint[];
  ways: readonly (Way | null)[];
  height: number;
  tileUrl?: string | undefined;
  attribution?: string | undefined;
}

/** Stops and ways on a map. Includes the map library: import it lazily. */
export default function TripCanvas({ ways, ...map }: TripCanvasProps) {
  return <CampsiteMap {...map} overlay={<WaysOnMap ways={ways} />} />;
}
