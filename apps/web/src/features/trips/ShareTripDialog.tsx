import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Trip } from '@kampvuur/contracts';
import { TRIP_LINK_KINDS, type TripLinkKind } from '@kampvuur/domain/trips';
import { formatDate } from '../../base/messages/dates';
import { copyText } from '../../base/copy-text';
import { fullName } from '../../base/full-name';
import { joinTripPath, sharedTripPath } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { Dialog } from '../../ui/dialogs/Dialog';
import { Field } from '../../ui/forms/Field';
import { say } from './say';
import {
  useCreateTripLinkMutation,
  useRemoveTripMemberMutation,
  useRevokeTripLinkMutation,
} from './trips-api';

/** Links to a trip and who plans it together, for its owner. */
export default function ShareTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  return (
    <Dialog title={say('shareTitle')} open onClose={onClose}>
      <Stack spacing={4}>
        {TRIP_LINK_KINDS.map((kind) => (
          <LinkOfKind key={kind} trip={trip} kind={kind} />
        ))}
        <Members trip={trip} />
      </Stack>
    </Dialog>
  );
}

const pathOf = { read: sharedTripPath, together: joinTripPath };

function LinkOfKind({ trip, kind }: { trip: Trip; kind: TripLinkKind }) {
  const [created, setAddress] = useState<string | null>(null);
  const [create, { isLoading }] = useCreateTripLinkMutation();
  const [revoke] = useRevokeTripLinkMutation();
  const showOutcome = useOutcomeToast();
  const dispatch = useAppDispatch();
  const link = trip.links.find((each) => each.kind === kind);
  // The removal of a member may have revoked it since.
  const address = link ? created : null;
  const address_ = { tripId: trip.id, kind };
  const onCreate = async () => {
    const answer = await create(address_);
    await showOutcome(Promise.resolve(answer), { failed: say('linkFailed') });
    if (answer.data) setAddress(new URL(pathOf[kind](answer.data.secret), window.location.origin).href);
  };
  const onRevoke = async () => {
    setAddress(null);
    await showOutcome(revoke(address_), {
      done: { title: say('linkRevoked') },
      failed: say('linkRevokeFailed'),
    });
  };
  const onCopy = async (text: string) => {
    const isCopied = await copyText(text);
    dispatch(showToast({ title: say(isCopied ? 'copied' : 'notCopied') }));
  };
  return (
    <Box component="section" aria-label={say(`${kind}.title`)}>
      <Typography variant="h3">{say(`${kind}.title`)}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{say(`${kind}.text`)}</Typography>
      <Typography role="status" sx={{ my: 1 }}>
        {link ? say('linkUntil', { day: formatDate(link.expiresAt) }) : say('linkNone')}
      </Typography>
      {address !== null && (
        <Field
          name={`${kind}-address`}
          label={say('linkAddress')}
          hint={say('linkOnce')}
          value={address}
          readOnly
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {address !== null && (
          <Button variant="contained" onClick={() => void onCopy(address)}>
            {say('copy')}
          </Button>
        )}
        <Button variant="tonal" disabled={isLoading} onClick={() => void onCreate()}>
          {say(link ? 'linkReplace' : 'linkCreate')}
        </Button>
        {link && (
          <Button variant="outlined" onClick={() => void onRevoke()}>
            {say('linkRevoke')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Members({ trip }: { trip: Trip }) {
  const [removeMember] = useRemoveTripMemberMutation();
  const showOutcome = useOutcomeToast();
  if (trip.members.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h3">{say('members')}</Typography>
      <Box component="ul">
        {trip.members.map((member) => {
          const name = fullName(member);
          const remove = () =>
            showOutcome(removeMember({ tripId: trip.id, userId: member.id ?? 0 }), {
              done: { title: say('memberRemoved', { name }) },
              failed: say('memberRemoveFailed', { name }),
            });
          return (
            <Box component="li" key={member.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Button aria-label={say('memberRemove', { name })} onClick={() => void remove()}>
                {say('removeConfirm')}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
