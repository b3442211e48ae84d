import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import type { RouteDay, TripSummary } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { tripPath } from '../../base/paths';
import { RouteStops } from '../../features/campsites/routes/RouteStops';
import { say } from '../../features/campsites/routes/say';
import { RouteLink } from '../../ui/links/RouteLink';

const AddStopsDialog = lazyWithRetry(() => import('./AddStopsDialog'));

/** The stops proposed along a way, the dialog that adds them to a trip, and then the link to the trip. */
export function ProposedStops({ params }: { params: Record<string, string> }) {
  const [added, setAdded] = useState<readonly RouteDay[] | null>(null);
  const [trip, setTrip] = useState<Pick<TripSummary, 'id' | 'name'> | null>(null);
  return (
    <>
      <RouteStops params={params} onAdd={setAdded}>
        {trip && (
          <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            <RouteLink to={tripPath(trip.id)} hasTapTargetSize>
              {say('openTrip', { trip: trip.name })}
            </RouteLink>
          </Box>
        )}
      </RouteStops>
      {added && (
        <Suspense>
          <AddStopsDialog days={added} onAdded={setTrip} onClose={() => setAdded(null)} />
        </Suspense>
      )}
    </>
  );
}
