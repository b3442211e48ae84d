import { Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { MAP, type PointText } from '@kampvuur/domain';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { useMapTiles } from './use-map-tiles';
import { MapError } from '../../ui/states/MapError';

// Loaded separately: the map library is large, and the form does not wait for it.
const PointPicker = lazyWithRetry(() => import('../../ui/map/PointPicker'), <MapError />);

interface PlaceMapProps {
  point: PointText | null;
  onPick: (latitude: number, longitude: number) => void;
}

/** A map to pick a point on, with the street tiles of this installation. */
export function PlaceMap({ point, onPick }: PlaceMapProps) {
  const tiles = useMapTiles();
  return (
    <Suspense fallback={<Skeleton sx={{ height: MAP.height.single + 48, borderRadius: '18px' }} />}>
      <PointPicker point={point} onPick={onPick} {...tiles} />
    </Suspense>
  );
}
