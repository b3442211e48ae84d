import { useEffect, useRef, useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StopChangeInput, type Trip, type TripStop } from '@kampvuur/contracts';
import { STOP_FIELDS, type StopField, TRIP } from '@kampvuur/domain/trips';
import { formErrors } from '../../base/forms';
import { useForm } from '../../base/use-form';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { Field } from '../../ui/forms/Field';
import { say } from './say';
import { useChangeStopMutation } from './trips-api';

type Drafts = Record<StopField, string>;

const draftsOf = (stop: TripStop): Drafts => ({
  arrivesOn: stop.arrivesOn ?? '',
  arrivesAt: stop.arrivesAt ?? '',
  nights: String(stop.nights),
  notes: stop.notes,
});

/** What differs from a stop as it was opened, as the server takes it. */
function changesOf(drafts: Drafts, before: Drafts): Omit<StopChangeInput, 'version'> {
  const changed = (field: StopField) => drafts[field] !== before[field];
  return {
    ...(changed('arrivesOn') && { arrivesOn: drafts.arrivesOn || null }),
    ...(changed('arrivesAt') && { arrivesAt: drafts.arrivesAt || null }),
    ...(changed('nights') && { nights: Number(drafts.nights) }),
    ...(changed('notes') && { notes: drafts.notes }),
  };
}

interface StopDialogProps {
  trip: Trip;
  stop: TripStop;
  onClose: () => void;
}

/** Edits a stop. When somebody else has changed the same field, says what it is now, and saves again on demand. */
export function StopDialog({ trip, stop: opened, onClose }: StopDialogProps) {
  const [changeStop] = useChangeStopMutation();
  const [before] = useState(() => draftsOf(opened));
  // What is shown as newer is what the next save replaces.
  const [newer, setNewer] = useState<TripStop>();
  const toInput = (values: Drafts) => ({
    ...changesOf(values, before),
    version: (newer ?? opened).version,
  });
  const { field, values, problem, isSending, isDirty, onSubmit } = useForm({
    initial: before,
    changes: { isAny: (drafts) => STOP_FIELDS.some((name) => drafts[name] !== before[name]), none: '' },
    check: (drafts) => formErrors(StopChangeInput, toInput(drafts)),
    send: async (drafts) => {
      const answer = await changeStop({ tripId: trip.id, stopId: opened.id, ...toInput(drafts) });
      const { current } = (answer.error ?? {}) as { current?: Trip };
      const currentStop = current?.stops.find(({ id }) => id === opened.id);
      if (currentStop) setNewer(currentStop);
      return answer;
    },
    onSent: onClose,
    failed: { title: say('saveFailed'), message: say('saveFailed') },
  });
  const isFirst = trip.stops[0]?.id === opened.id;
  return (
    <FormDialog
      title={say('editTitle', { name: opened.name })}
      submitLabel={say('save')}
      sendingLabel={say('saving')}
      {...{ problem, isSending, isDirty, onSubmit, onClose }}
    >
      <Stack spacing={2}>
        <Field
          type="date"
          label={say('arrivesOn')}
          hint={say(isFirst ? 'arrivesOnHintFirst' : 'arrivesOnHint')}
          {...field('arrivesOn')}
        />
        <Field type="time" label={say('arrivesAt')} {...field('arrivesAt')} />
        <Field
          type="number"
          label={say('nights')}
          inputProps={{ min: TRIP.nights.min, max: TRIP.nights.max }}
          {...field('nights')}
        />
        <Field multiline minRows={3} max={TRIP.maxNotes} label={say('notes')} {...field('notes')} />
        {newer && <Newer stop={newer} {...{ values, isSending }} />}
      </Stack>
    </FormDialog>
  );
}

interface NewerProps {
  stop: TripStop;
  values: Drafts;
  isSending: boolean;
}

/** What the stop is now, where that differs from what was entered. */
function Newer({ stop, values, isSending }: NewerProps) {
  const now = draftsOf(stop);
  const box = useRef<HTMLDivElement>(null);
  // In a small window it lies behind the buttons. While the form is sent nothing in it takes the focus.
  useEffect(() => {
    if (isSending) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [isSending]);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={say('now')}>
      <Typography sx={{ fontWeight: 600 }}>{say('now')}</Typography>
      {STOP_FIELDS.filter((field) => now[field] !== values[field]).map((field) => (
        <Typography key={field} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {say(`now.${field}`, { value: now[field] || say('nothing') })}
        </Typography>
      ))}
      <Typography variant="body2">{say('keepMine')}</Typography>
    </div>
  );
}
