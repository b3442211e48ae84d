import { type ReactNode, useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TripSummary } from '@kampvuur/contracts';
import { AddRounded } from '../../base/icons/AddRounded';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { Dialog } from '../../ui/dialogs/Dialog';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { say } from './say';
import { TripNameDialog } from './TripNameDialog';
import { useTripsQuery } from './trips-api';
import { type AddedCampsite, useAdding } from './use-adding';

interface AddToTripDialogProps {
  /** By default that of a single campsite. */
  title?: string;
  /** In the order of the stops; without any there is nothing to add. */
  campsites: readonly AddedCampsite[];
  onClose: () => void;
  onAdded?: (trip: Pick<TripSummary, 'id' | 'name'>) => void;
  /** What is chosen before the trip. */
  children?: ReactNode;
}

/** Chooses the trip at whose end campsites are added, or a new one. */
export default function AddToTripDialog({ campsites, onClose, children, ...props }: AddToTripDialogProps) {
  const { onAdded, title = say('addTitle', { name: campsites[0]?.name ?? '' }) } = props;
  const query = useTripsQuery();
  const { sent, addTo, beginTrip, isAdding } = useAdding(campsites);
  const [isNew, setNew] = useState(false);
  const showOutcome = useOutcomeToast();
  const doneIn = (trip: string) => ({
    title: say('added', { trip }),
    description: say('addedOpen', { count: sent.length, name: sent.at(-1)?.name ?? '' }),
  });
  const add = async ({ id, name }: TripSummary) => {
    if (!(await showOutcome(addTo(id), { done: doneIn(name), failed: say('addFailed') }))) return;
    onAdded?.({ id, name });
    onClose();
  };
  if (isNew)
    return (
      <TripNameDialog
        title={say('new')}
        submitLabel={say('create')}
        sendingLabel={say('creating')}
        failed={say('createFailed')}
        send={beginTrip}
        onSent={({ id, name }) => {
          void showOutcome(Promise.resolve({}), { done: doneIn(name), failed: '' });
          onAdded?.({ id, name });
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} open onClose={onClose}>
      {children}
      {query.data ? (
        <Stack spacing={1}>
          <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
            {campsites.length === 0 && say('addNothing')}
          </Typography>
          <TripButtons
            trips={query.data}
            campsiteIds={campsites.map(({ id }) => id)}
            isDisabled={isAdding || campsites.length === 0}
            onChoose={(trip) => void add(trip)}
            onNew={() => setNew(true)}
          />
        </Stack>
      ) : (
        <QueryFallback query={query} message={say('listFailed')}>
          <Skeleton sx={{ height: 120 }} />
        </QueryFallback>
      )}
    </Dialog>
  );
}

interface TripButtonsProps {
  trips: readonly TripSummary[];
  /** What is added. */
  campsiteIds: readonly number[];
  isDisabled: boolean;
  onChoose: (trip: TripSummary) => void;
  onNew: () => void;
}

function TripButtons({ trips, campsiteIds, isDisabled, onChoose, onNew }: TripButtonsProps) {
  return (
    <>
      {trips.map((trip) => {
        const note = stopsAlready(trip, campsiteIds);
        return (
          <Button
            key={trip.id}
            variant="outlined"
            aria-label={[say('addTo', { trip: trip.name }), note].filter(Boolean).join(', ')}
            disabled={isDisabled}
            onClick={() => onChoose(trip)}
            sx={TRIP_BUTTON}
          >
            {trip.name}{' '}
            {note !== null && (
              <Typography component="span" variant="body2" sx={NOTE}>
                {note}
              </Typography>
            )}
          </Button>
        );
      })}
      <Button variant="tonal" startIcon={<AddRounded />} disabled={isDisabled} onClick={onNew}>
        {say('new')}
      </Button>
    </>
  );
}

/** A list of trips that an earlier version has kept on the device does not say which campsites are stops. */
type ListedTrip = Partial<Pick<TripSummary, 'campsiteIds'>>;

/** How many of the campsites are stops of a trip already; null for none. Somebody may come back to a place, so it is a hint. */
function stopsAlready(
  { campsiteIds: stops = [] }: ListedTrip,
  campsiteIds: readonly number[],
): string | null {
  const chosen = new Set(campsiteIds);
  const count = stops.filter((id) => chosen.has(id)).length;
  return count === 0 ? null : say('addStopsAlready', { count, chosen: chosen.size });
}

const TRIP_BUTTON = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  py: 1,
  textAlign: 'left',
  overflowWrap: 'anywhere',
} as const;

const NOTE = { fontWeight: 400, color: 'text.secondary' } as const;
