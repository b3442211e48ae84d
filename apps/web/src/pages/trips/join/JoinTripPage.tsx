import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { useLinkSecretAfterSignIn } from '../../../base/link-secret';
import { tripPath } from '../../../base/paths';
import { messageOf } from '../../../base/problem';
import { say } from '../../../features/trips/say';
import { useJoinTripMutation } from '../../../features/trips/trips-api';
import { LinkExpired } from '../../../ui/states/LinkExpired';
import { NarrowPage } from '../../layout/NarrowPage';

/** `/trips/join#secret`: the page of a link for planning a trip together. */
export default function JoinTripPage() {
  const secret = useLinkSecretAfterSignIn();
  const [joinTrip, { isLoading }] = useJoinTripMutation();
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const join = async () => {
    const { data, error } = await joinTrip(secret);
    if (data) void navigate(tripPath(data.id), { replace: true });
    else setProblem(messageOf(error, say('joinFailed')));
  };
  const refusal = secret === '' ? TRIP_MESSAGES.linkNotFound : problem;
  return (
    <NarrowPage title={say('joinTitle')}>
      <Stack spacing={2}>
        <Typography>{say('joinText')}</Typography>
        {refusal !== undefined && <LinkExpired message={refusal} />}
        <Button variant="contained" disabled={isLoading || secret === ''} onClick={() => void join()}>
          {say(isLoading ? 'joining' : 'join')}
        </Button>
      </Stack>
    </NarrowPage>
  );
}
