import { Suspense, useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { MAP } from '@kampvuur/domain/map-view';
import type { Way } from '@kampvuur/domain/routing/way';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { MapError } from '../../ui/states/MapError';
import { say } from './say';
import type { DisplayedStop } from './trip-texts';

const TripCanvas = lazyWithRetry(() => import('./TripCanvas'), <MapError />);

interface TripMapProps {
  stops: readonly DisplayedStop[];
  ways: readonly (Way | null)[];
  /** The street map of this installation, which needs a session. */
  tiles?: { tileUrl?: string | undefined; attribution?: string | undefined };
}

/** The stops on a map, with the way between them; nothing while no stop has a position. */
export function TripMap({ stops, ways, tiles }: TripMapProps) {
  const points = useMemo(
    () => stops.map((stop, index) => ({ ...stop, id: index + 1, isClosed: false })),
    [stops],
  );
  if (points.every(({ latitude }) => latitude === null)) return null;
  return (
    <Box component="section" aria-label={say('map')}>
      <Suspense fallback={<Skeleton sx={{ height: MAP.height.single, borderRadius: '18px' }} />}>
        <TripCanvas points={points} ways={ways} height={HEIGHT} {...tiles} />
      </Suspense>
    </Box>
  );
}

const HEIGHT = 400;
