import { Suspense, useState } from 'react';
import type { RouteDay } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { RouteStops } from '../../features/campsites/routes/RouteStops';

const AddStopsDialog = lazyWithRetry(() => import('./AddStopsDialog'));

/** The stops proposed along a way, and the dialog that adds them to a trip. */
export function ProposedStops({ params }: { params: Record<string, string> }) {
  const [added, setAdded] = useState<readonly RouteDay[] | null>(null);
  return (
    <>
      <RouteStops params={params} onAdd={setAdded} />
      {added && (
        <Suspense>
          <AddStopsDialog days={added} onClose={() => setAdded(null)} />
        </Suspense>
      )}
    </>
  );
}
