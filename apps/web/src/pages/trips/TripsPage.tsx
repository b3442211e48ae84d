import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import type { TripSummary } from '@kampvuur/contracts';
import { quotedLang } from '../../base/messages/text-language';
import { AddRounded } from '../../base/icons/AddRounded';
import { fullName } from '../../base/full-name';
import { useIsOffline } from '../../base/offline';
import { usePageTitle } from '../../base/page-title';
import { tripPath } from '../../base/paths';
import { say } from '../../features/trips/say';
import { periodText } from '../../features/trips/trip-texts';
import { TripNameDialog } from '../../features/trips/TripNameDialog';
import { useCreateTripMutation, useTripsQuery } from '../../features/trips/trips-api';
import { NotCached } from '../../pieces/offline/NotCached';
import { PageContainer } from '../../ui/layout/PageContainer';
import { TitleRow } from '../../ui/layout/TitleRow';
import { RouteLink } from '../../ui/links/RouteLink';
import { LIST_CARD } from '../../ui/lists/list-card';
import { EmptyState } from '../../ui/states/EmptyState';
import { QueryFallback } from '../../ui/states/QueryFallback';

/** `/trips`: own trips and those planned together with others (docs/product.md#trips). */
export default function TripsPage() {
  usePageTitle(say('title'));
  const query = useTripsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isNotCached = useIsOffline() && query.isError && !query.isFetching;
  const [isNew, setNew] = useState(false);
  const [createTrip] = useCreateTripMutation();
  const navigate = useNavigate();
  return (
    <PageContainer>
      <Box sx={{ maxWidth: 720 }}>
        <TitleRow title={say('title')}>
          <Button variant="contained" startIcon={<AddRounded />} onClick={() => setNew(true)}>
            {say('new')}
          </Button>
        </TitleRow>
        {query.data && <TripList trips={query.data} />}
        {!query.data && isNotCached && <NotCached what="trips" onRetry={() => void query.refetch()} />}
        {!query.data && !isNotCached && (
          <QueryFallback query={query} message={say('listFailed')} picture="server">
            <Skeleton sx={{ height: 240, borderRadius: '18px' }} />
          </QueryFallback>
        )}
      </Box>
      {isNew && (
        <TripNameDialog
          title={say('new')}
          submitLabel={say('create')}
          sendingLabel={say('creating')}
          failed={say('createFailed')}
          send={(name) => createTrip({ name })}
          onSent={({ id }) => void navigate(tripPath(id))}
          onClose={() => setNew(false)}
        />
      )}
    </PageContainer>
  );
}

function TripList({ trips }: { trips: readonly TripSummary[] }) {
  if (trips.length === 0) return <EmptyState picture="no-favorites" message={say('none')} />;
  return (
    <Box component="ul" aria-label={say('list')} sx={LIST_CARD}>
      {trips.map((trip) => (
        <Box component="li" key={trip.id} sx={ROW}>
          <Typography
            variant="h3"
            component="h2"
            lang={quotedLang(trip.name)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            <RouteLink to={tripPath(trip.id)} hasTapTargetSize sx={{ color: 'inherit' }}>
              {trip.name}
            </RouteLink>
          </Typography>
          <Typography>{periodText(trip)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {describe(trip)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function describe({ stopCount, firstStop, lastStop, isOwner, owner }: TripSummary): string {
  const parts = [say('stopCount', { stops: stopCount })];
  if (stopCount > 1) parts.push(say('fromTo', { first: firstStop ?? '', last: lastStop ?? '' }));
  else if (firstStop !== null) parts.push(firstStop);
  if (!isOwner) parts.push(say('by', { name: fullName(owner) }));
  return parts.join(' · ');
}

const ROW = { px: { xs: 2, sm: 3 }, py: 2, '& + &': { borderTop: 'divider' } } as const;
