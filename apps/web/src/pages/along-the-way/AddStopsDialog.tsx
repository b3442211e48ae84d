import { useState } from 'react';
import Stack from '@mui/material/Stack';
import type { RouteDay, RouteStop, TripSummary } from '@kampvuur/contracts';
import { say } from '../../features/campsites/routes/say';
import AddToTripDialog from '../../features/trips/AddToTripDialog';
import { SelectField } from '../../ui/forms/SelectField';
import { formatCount } from '../../ui/numbers';

/** The choice of no stop for a day. */
const LEFT_OUT = 'none';

interface AddStopsDialogProps {
  /** Those that have stops. */
  days: readonly RouteDay[];
  onAdded: (trip: Pick<TripSummary, 'id' | 'name'>) => void;
  onClose: () => void;
}

/** Chooses one of the campsites proposed for each day, and the trip to which they are added. */
export default function AddStopsDialog({ days, ...outcome }: AddStopsDialogProps) {
  const [choices, setChoices] = useState(() => days.map(({ stops }) => String(stops[0]?.campsite.id)));
  const campsites = days.flatMap(({ stops }, index) =>
    stops.flatMap(({ campsite }) => (String(campsite.id) === choices[index] ? [campsite] : [])),
  );
  return (
    <AddToTripDialog title={say('addStopsTitle')} campsites={campsites} {...outcome}>
      <Stack spacing={2} sx={{ mb: 3 }}>
        {days.map(({ day, fromKm, toKm, stops }, index) => (
          <SelectField
            key={day}
            label={say('day', { day, from: formatCount(fromKm), to: formatCount(toKm) })}
            value={choices[index] ?? LEFT_OUT}
            options={[...stops.map(optionOf), { value: LEFT_OUT, label: say('leaveOut') }]}
            onChange={(choice) => setChoices(choices.map((old, at) => (at === index ? choice : old)))}
          />
        ))}
      </Stack>
    </AddToTripDialog>
  );
}

// When one is there stands on the page: on a phone a longer text would be cut.
const optionOf = ({ campsite: { id, name } }: RouteStop) => ({ value: String(id), label: name });
