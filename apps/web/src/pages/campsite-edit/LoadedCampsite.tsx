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
  /** What the page is for. */
  title: string;
  children: (campsite: CampsiteDetail) => ReactNode;
}

/** A page that changes one campsite, once it is there as it stands now. */
export function LoadedCampsite({ id, title, children }: LoadedCampsiteProps) {
  const isId = Number.isInteger(id) && id > 0;
  const [opened] = useState(() => Date.now());
  const query = useCampsiteQuery(id, { skip: !isId, refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, fulfilledTimeStamp } = query;
  // What was read before may have been changed since: a form must not write it back.
  const campsite = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= opened ? currentData : undefined;
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
