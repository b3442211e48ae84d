import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LikelyPlace, Trip } from '@kampvuur/contracts';
import { apartText } from '@kampvuur/domain';
import { TRIP } from '@kampvuur/domain/trips';
import { proposePath } from '../../../base/paths';
import { messageOf } from '../../../base/problem';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SelectField } from '../../../ui/forms/SelectField';
import { say } from '../say';
import { useAddStopsMutation } from '../trips-api';
import type { FoundPlace } from './use-file-places';
import { spoken } from '../../../base/messages/spoken';

/** The choice that adds no stop. */
const LEFT_OUT = 'none';

interface FoundPlacesFormProps {
  trip: Trip;
  places: readonly FoundPlace[];
  onClose: () => void;
}

/** The places of a file with their campsites. A campsite that is certainly the place is chosen, unless it is a stop already. */
export function FoundPlacesForm({ trip, places, onClose }: FoundPlacesFormProps) {
  const stopIds = new Set(trip.stops.map(({ campsiteId }) => campsiteId));
  const [choices, setChoices] = useState(() => places.map((place) => firstChoice(place, stopIds)));
  const [problem, setProblem] = useState<string | null>(null);
  const [addStops, { isLoading }] = useAddStopsMutation();
  const showOutcome = useOutcomeToast();
  const campsiteIds = choices.filter((choice) => choice !== LEFT_OUT).map(Number);
  const count = campsiteIds.length;
  const submit = async () => {
    const room = TRIP.maxStops - trip.stops.length;
    if (count === 0) return setProblem(say('fileNone'));
    if (count > room) return setProblem(say('fileNoRoom', { room }));
    setProblem(null);
    const { error } = await addStops({ tripId: trip.id, campsiteIds });
    if (error) return setProblem(messageOf(error, say('fileNotAdded')));
    await showOutcome(Promise.resolve({}), { done: { title: say('fileAdded', { count }) }, failed: '' });
    onClose();
  };
  return (
    <FormDialog
      title={say('fileTitle')}
      submitLabel={say('fileAdd', { count })}
      sendingLabel={say('fileAdding')}
      isSending={isLoading}
      isDirty={false}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
      onClose={onClose}
    >
      <Typography role="status" sx={{ mb: 1 }}>
        {say('fileFound', { found: count, count: places.length })}
      </Typography>
      <Box component="ol" role="list" aria-label={say('filePlaces')} sx={LIST}>
        {places.map((place, index) => (
          // A file may have one place twice.
          <Box component="li" key={index} sx={ROW}>
            <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>{place.name}</Typography>
            {place.campsites.length > 0 && (
              <SelectField
                label={say('fileCampsite', { place: place.name })}
                isLabelHidden
                value={choices[index] ?? LEFT_OUT}
                options={optionsOf(place, stopIds)}
                onChange={(choice) => setChoices(choices.map((old, at) => (at === index ? choice : old)))}
              />
            )}
            {!place.campsites.some(({ isSure }) => isSure) && <Unknown place={place} />}
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}

/** What one does about a place without a campsite, or where it may be another one. */
function Unknown({ place: { name, coordinates, isServed, campsites } }: { place: FoundPlace }) {
  if (coordinates === null) return <Typography variant="body2">{say('fileNoPosition')}</Typography>;
  if (!isServed) return <Typography variant="body2">{say('fileOutside')}</Typography>;
  return (
    <Typography variant="body2">
      {campsites.length === 0 && `${say('fileUnknown')} `}
      {/* In a tab of its own: this list would be lost. */}
      <Link href={proposePath(name, coordinates)} target="_blank" rel="noopener" sx={LINK}>
        {say('filePropose', { place: name })}
      </Link>
    </Typography>
  );
}

type StopIds = ReadonlySet<number | null>;

function firstChoice({ campsites: [best] }: FoundPlace, stopIds: StopIds): string {
  return best?.isSure && !stopIds.has(best.id) ? String(best.id) : LEFT_OUT;
}

function optionsOf({ campsites }: FoundPlace, stopIds: StopIds) {
  const sure = campsites.find(({ isSure }) => isSure);
  const leaveSure = sure && stopIds.has(sure.id) ? 'fileLeaveOutStop' : 'fileLeaveOut';
  const leaveOut = sure ? leaveSure : 'fileChooseOne';
  return [
    ...campsites.map((campsite) => ({ value: String(campsite.id), label: optionText(campsite, stopIds) })),
    { value: LEFT_OUT, label: say(leaveOut) },
  ];
}

function optionText({ id, name, distanceM }: LikelyPlace, stopIds: StopIds): string {
  const text = distanceM === null ? name : `${name}, ${spoken(apartText(distanceM))}`;
  return stopIds.has(id) ? say('fileIsStop', { name: text }) : text;
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const ROW = { display: 'grid', gap: 0.75, py: 1.5, '& + &': { borderTop: 'divider' } } as const;
const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  overflowWrap: 'anywhere',
} as const;
