import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NOTICE_MESSAGES } from '@kampvuur/domain';
import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { hasStatus, messageOf } from '../../base/problem';
import { useUnsubscribeMutation } from '../../features/notices/notices-api';
import { FocusedStatus } from '../../ui/FocusedStatus';
import { FormProblem } from '../../ui/FormProblem';
import { LinkExpired } from '../../ui/LinkExpired';
import { NarrowPage } from '../layout/NarrowPage';
import { RouteButton } from '../../ui/RouteButton';

const TITLE = 'Stop the daily emails';

/** `/unsubscribe#token`: a press of the button ends the digests, signed in or not; opening the page changes nothing. */
export default function UnsubscribePage() {
  const [token] = useState(tokenOf(useLocation().hash));
  return (
    <NarrowPage title={TITLE}>
      <Unsubscription token={token} />
    </NarrowPage>
  );
}

/** What stands behind the `#`; none when a program on the way has broken it. */
function tokenOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function Unsubscription({ token }: { token: string }) {
  const [unsubscribe, { isSuccess, error, isLoading }] = useUnsubscribeMutation();
  const toSettings = (
    <RouteButton variant={isSuccess ? 'outlined' : 'contained'} to={ROUTES.noticeSettings}>
      Choose what I am told
    </RouteButton>
  );
  if (isSuccess)
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <FocusedStatus>
          <Typography>Done: no more daily emails come to you.</Typography>
        </FocusedStatus>
        {toSettings}
      </Stack>
    );
  if (token === '' || hasStatus(error, 404) || hasStatus(error, 400))
    return <LinkExpired message={NOTICE_MESSAGES.unsubscribeLink} action={toSettings} />;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>
        After this no daily email about your notices comes to you. They stay on the site, and emails about
        your account still come.
      </Typography>
      <FormProblem>{error && messageOf(error)}</FormProblem>
      <Button variant="contained" disabled={isLoading} onClick={() => void unsubscribe(token)}>
        {isLoading ? 'Stopping...' : 'Stop these emails'}
      </Button>
    </Stack>
  );
}
