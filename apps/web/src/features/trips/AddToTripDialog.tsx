import { useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { AddRounded } from '../../base/icons/AddRounded';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { Dialog } from '../../ui/dialogs/Dialog';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { say } from './say';
import { TripNameDialog } from './TripNameDialog';
import { useAddStopMutation, useCreateTripMutation, useTripsQuery } from './trips-api';

interface AddToTripDialogProps {
  campsite: { id: number; name: string };
  onClose: () => void;
}

/** Chooses the trip to which a campsite is added, or a new one. */
export default function AddToTripDialog({ campsite, onClose }: AddToTripDialogProps) {
  const query = useTripsQuery();
  const [addStop, { isLoading }] = useAddStopMutation();
  const [createTrip] = useCreateTripMutation();
  const [isNew, setNew] = useState(false);
  const showOutcome = useOutcomeToast();
  const doneIn = (trip: string) => ({
    title: say('added', { trip }),
    description: say('addedOpen', { name: campsite.name }),
  });
  const add = async (tripId: number, trip: string) => {
    const request = addStop({ tripId, campsiteId: campsite.id });
    if (await showOutcome(request, { done: doneIn(trip), failed: say('addFailed') })) onClose();
  };
  if (isNew)
    return (
      <TripNameDialog
        title={say('new')}
        submitLabel={say('create')}
        sendingLabel={say('creating')}
        failed={say('createFailed')}
        send={(name) => createTrip({ name, campsiteId: campsite.id })}
        onSent={({ name }) => {
          void showOutcome(Promise.resolve({}), { done: doneIn(name), failed: '' });
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={say('addTitle', { name: campsite.name })} open onClose={onClose}>
      {query.data ? (
        <Stack spacing={1}>
          {query.data.map(({ id, name }) => (
            <Button
              key={id}
              variant="outlined"
              aria-label={say('addTo', { trip: name })}
              disabled={isLoading}
              onClick={() => void add(id, name)}
              sx={{ justifyContent: 'flex-start', overflowWrap: 'anywhere' }}
            >
              {name}
            </Button>
          ))}
          <Button variant="tonal" startIcon={<AddRounded />} onClick={() => setNew(true)}>
            {say('new')}
          </Button>
        </Stack>
      ) : (
        <QueryFallback query={query} message={say('listFailed')}>
          <Skeleton sx={{ height: 120 }} />
        </QueryFallback>
      )}
    </Dialog>
  );
}
