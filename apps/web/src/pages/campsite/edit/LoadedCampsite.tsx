import { useState, type ReactElement, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { usePageTitle } from '../../../base/page-title';
import { campsitePath } from '../../../base/paths';
import { hasStatus } from '../../../base/problem';
import { useCampsiteQuery } from '../../../pieces/campsites/campsite-api';
import { BackLink } from '../../../ui/links/BackLink';
import { QueryFallback } from '../../../ui/states/QueryFallback';
import { CampsiteMissing } from '../CampsiteMissing';
import { say } from '../../../features/campsites/say';

interface LoadedCampsiteProps {
  id: number;
  /** Title of the page, before the campsite's name. */
  title: string;
  /** Shown while it loads. */
  skeleton: ReactElement;
  children: (campsite: CampsiteDetail) => ReactNode;
}

/** Renders a page that changes a campsite, once the campsite's current data is loaded. */
export function LoadedCampsite({ id, title, skeleton, children }: LoadedCampsiteProps) {
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
    <>
      <BackLink to={campsitePath(id)}>{say('campsite')}</BackLink>
      <Typography variant="h1">{title}</Typography>
      <QueryFallback query={query} message={say('failed')} picture={picture}>
        {skeleton}
      </QueryFallback>
    </>
  );
}
