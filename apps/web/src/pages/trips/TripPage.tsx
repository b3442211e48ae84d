import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { Trip, TripStop } from '@kampvuur/contracts';
import { quotedLang } from '../../base/messages/text-language';
import { fullName } from '../../base/full-name';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { hasStatus } from '../../base/problem';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { useAuth } from '../../features/auth/auth-context';
import { say } from '../../features/trips/say';
import { StopDialog } from '../../features/trips/StopDialog';
import { StopList } from '../../features/trips/StopList';
import { AddFromFile, TripActions } from '../../features/trips/TripActions';
import { TripMap } from '../../features/trips/TripMap';
import { TripPrint } from '../../features/trips/TripPrint';
import { WayTotal } from '../../features/trips/WayTotal';
import { useRemoveStopMutation, useTripQuery } from '../../features/trips/trips-api';
import { waysBetween } from '../../features/trips/ways-of';
import { useMapTiles } from '../../pieces/places/use-map-tiles';
import { FindCampsitesButton } from '../../pieces/campsites/FindCampsitesButton';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { PageContainer } from '../../ui/layout/PageContainer';
import { TitleRow } from '../../ui/layout/TitleRow';
import { BackLink } from '../../ui/links/BackLink';
import { EmptyState } from '../../ui/states/EmptyState';
import { NotFoundState } from '../../ui/states/NotFoundState';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { TripCostSum } from './TripCostSum';
import { sumLines, useTripCost } from './use-trip-cost';

/** How often a trip that several people plan asks for what the others have changed, in ms. */
const POLL_MS = 20_000;

/** `/trips/:id`: a trip with its stops, the way between them and what to check (docs/product.md#trips). */
export default function TripPage() {
  const id = Number(useParams()['id']);
  const [isShared, setShared] = useState(false);
  const query = useTripQuery(id, {
    refetchOnMountOrArgChange: true,
    skip: !Number.isInteger(id) || id < 1,
    ...(isShared && { pollingInterval: POLL_MS, skipPollingIfUnfocused: true }),
  });
  const { currentData: trip, error } = query;
  const hasMembers = trip !== undefined && trip.members.length > 0;
  if (hasMembers !== isShared) setShared(hasMembers);
  usePageTitle(trip?.name ?? say('title'));
  if (hasStatus(error, 404) || hasStatus(error, 400) || !Number.isInteger(id))
    return (
      <NotFoundState
        title={say('goneTitle')}
        picture="no-campsite"
        message={say('gone')}
        to={ROUTES.trips}
        linkText={say('toTrips')}
      />
    );
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <BackLink to={ROUTES.trips}>{say('toTrips')}</BackLink>
      {trip ? (
        <TripContent trip={trip} />
      ) : (
        <QueryFallback query={query} message={say('tripFailed')} picture="server" title={say('title')}>
          <Skeleton sx={{ height: 400, borderRadius: '18px' }} />
        </QueryFallback>
      )}
    </PageContainer>
  );
}

function TripContent({ trip }: { trip: Trip }) {
  const { stops } = trip;
  const ways = useMemo(() => waysBetween(stops), [stops]);
  const { user } = useAuth();
  const tiles = useMapTiles();
  const costs = useTripCost(stops);
  const [edited, setEdited] = useState<TripStop | null>(null);
  const [removed, setRemoved] = useState<TripStop | null>(null);
  const others = [trip.owner, ...trip.members].filter(({ id }) => id !== user?.id);
  return (
    <>
      <TitleRow title={trip.name} titleLang={quotedLang(trip.name)}>
        <TripActions trip={trip} ways={ways} viewerId={user?.id ?? 0} />
      </TitleRow>
      {others.length > 0 && (
        <Typography>{say('with', { names: others.map((person) => fullName(person)).join(', ') })}</Typography>
      )}
      {stops.length === 0 ? (
        <EmptyState
          picture="no-favorites"
          message={say('noStops')}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
              <FindCampsitesButton />
              <AddFromFile trip={trip} />
            </Box>
          }
        />
      ) : (
        <Box sx={COLUMNS}>
          <Box sx={{ minWidth: 0 }}>
            <StopList trip={trip} ways={ways} costs={costs.lines} onEdit={setEdited} onRemove={setRemoved} />
            <Typography variant="body2" sx={{ mt: 2, mb: 1, color: 'text.secondary' }}>
              {say('addStop')}
            </Typography>
            <FindCampsitesButton variant="outlined" />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <TripMap stops={stops} ways={ways} tiles={tiles} />
            <WayTotal ways={ways} />
            <TripCostSum {...costs} />
          </Box>
        </Box>
      )}
      {edited && <StopDialog key={edited.id} trip={trip} stop={edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveStop trip={trip} stop={removed} onClose={() => setRemoved(null)} />}
      <TripPrint
        name={trip.name}
        {...{ stops, ways }}
        costs={costs.lines}
        sums={costs.cost ? sumLines(costs.cost) : []}
      />
    </>
  );
}

interface RemoveStopProps {
  trip: Trip;
  stop: TripStop;
  onClose: () => void;
}

function RemoveStop({ trip, stop, onClose }: RemoveStopProps) {
  const [removeStop, { isLoading }] = useRemoveStopMutation();
  const showOutcome = useOutcomeToast();
  const remove = async () => {
    await showOutcome(removeStop({ tripId: trip.id, stopId: stop.id, version: stop.version }), {
      done: { title: say('removed', { name: stop.name }) },
      failed: say('removeFailed'),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('removeTitle', { name: stop.name })}
      confirmLabel={say('removeConfirm')}
      isPending={isLoading}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {say('removeText')}
    </ConfirmDialog>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
  gap: 3,
  mt: 2,
} as const;
