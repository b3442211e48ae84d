import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { usePageTitle } from '../../base/page-title';
import { hasStatus } from '../../base/problem';
import { useCampsiteQuery } from '../../features/campsites/campsites-api';
import { QueryFallback } from '../../ui/QueryFallback';
import { CampsiteMissing } from '../campsite/CampsiteMissing';

interface LoadedCampsiteProps {
  id: number;
  /** Title of the page, before the campsite's name. */
  title: string;
  children: (campsite: CampsiteDetail) => ReactNode;
}

/** Renders a page that changes a campsite, once the campsite's current data is loaded. */
export function LoadedCampsite({ id, title, children }: LoadedCampsiteProps) {
  const isId = Number.isInteger(id) && id > 0;
  const [openedAt] = useState(() => Date.now());
  const query = useCampsiteQuery(id, { skip: !isId, refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, fulfilledTimeStamp } = query;
  // Cached data may be out of date: a form must not save it again.
  const campsite =
    fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt ? currentData : undefined;
  usePageTitle(campsite ? `${title}: ${campsite.name}` : title);
  if (!isId) return <CampsiteMissing />;
  if (campsite) return children(campsite);
  if (!isFetching && (hasStatus(error, 404) || hasStatus(error, 400))) return <CampsiteMissing />;
  const picture = hasStatus(error, 403) ? 'not-allowed' : 'server';
  return (
    <QueryFallback query={query} message="Failed to fetch campsite" picture={picture}>
      <Loading />
    </QueryFallback>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading..." sx={{ maxWidth: { md: 988 }, pt: 6 }}>
      <Skeleton sx={{ width: 300, maxWidth: '80%', height: 46, mb: 5, borderRadius: '6px' }} />
      {[74, 74, 120, 240, 300].map((height, index) => (
        <Skeleton key={index} sx={{ height, mb: 3, ml: { md: '268px' }, borderRadius: '12px' }} />
      ))}
    </Box>
  );
}
