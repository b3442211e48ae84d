import { Suspense, useMemo } from 'react';
import Box from '@mui/material/Box';
import type { RoutePoint } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { useFilteredCampsitesQuery } from '../../features/campsites/campsites-api';
import { RouteLine } from '../../features/campsites/routes/RouteLine';
import type { ChangePlan, RoutePlan } from '../../features/campsites/routes/route-plan';
import { say } from '../../features/campsites/routes/say';
import { boundsOf } from '../../ui/map/points';
import { MapPlaceholder } from '../../ui/pictures/MapPlaceholder';
import { ErrorState } from '../../ui/states/ErrorState';
import { MapError } from '../../ui/states/MapError';
import { NoneFound } from './NoneFound';

// The map library is large, so it is loaded when the map is opened.
const CampsitesOnMap = lazyWithRetry(() => import('../home/CampsitesOnMap'), <MapError />);

const NO_LINE: readonly RoutePoint[] = [];

interface WayMapProps {
  /** Parameters of the campsites along the way. */
  query: Record<string, string>;
  /** The way; undefined until it is known. */
  line: readonly RoutePoint[] | undefined;
  plan: RoutePlan;
  onChange: ChangePlan;
}

/** The campsites along a way on a map, which shows the whole way at first. */
export function WayMap({ query, line = NO_LINE, plan, onChange }: WayMapProps) {
  const { currentData, error, isError, isFetching, refetch } = useFilteredCampsitesQuery(query);
  const wayBounds = useMemo(() => boundsOf(line), [line]);
  if (isError && !isFetching)
    return (
      <ErrorState picture="server" message={say('listFailed')} error={error} onRetry={() => void refetch()} />
    );
  const waiting = (
    <Box sx={{ ...FRAME, position: 'relative' }}>
      <MapPlaceholder />
    </Box>
  );
  if (!currentData) return waiting;
  if (currentData.length === 0) return <NoneFound plan={plan} onChange={onChange} />;
  return (
    <Suspense fallback={waiting}>
      <Box sx={FRAME}>
        <CampsitesOnMap campsites={currentData} overlay={<RouteLine line={line} />} drawnBounds={wayBounds} />
      </Box>
    </Suspense>
  );
}

const FRAME = { height: { xs: 520, sm: 'auto' }, borderRadius: '18px', overflow: 'hidden' } as const;
