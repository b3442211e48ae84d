import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NOTICE_MESSAGES } from '@kampvuur/domain';
import { useLinkSecret } from '../../base/link-secret';
import { ROUTES } from '../../base/paths';
import { hasStatus, messageOf } from '../../base/problem';
import { useUnsubscribeMutation } from '../../features/notices/notices-api';
import { FocusedStatus } from '../../ui/states/FocusedStatus';
import { FormProblem } from '../../ui/forms/FormProblem';
import { LinkExpired } from '../../ui/states/LinkExpired';
import { NarrowPage } from '../layout/NarrowPage';
import { RouteButton } from '../../ui/links/RouteButton';
import { say } from './say';

/** `/unsubscribe#token`: its button stops the digests, without a session; opening the page changes nothing, since mail programs do that. */
export default function UnsubscribePage() {
  const token = useLinkSecret();
  return (
    <NarrowPage title={say('title')}>
      <Unsubscription key={token} token={token} />
    </NarrowPage>
  );
}

function Unsubscription({ token }: { token: string }) {
  const [unsubscribe, { isSuccess, error, isLoading }] = useUnsubscribeMutation();
  const settingsLink = (
    <RouteButton variant={isSuccess ? 'outlined' : 'contained'} to={ROUTES.noticeSettings}>
      {say('noticeSettings')}
    </RouteButton>
  );
  if (isSuccess)
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <FocusedStatus>
          <Typography>{say('done')}</Typography>
        </FocusedStatus>
        {settingsLink}
      </Stack>
    );
  if (token === '' || hasStatus(error, 404) || hasStatus(error, 400))
    return <LinkExpired message={NOTICE_MESSAGES.unsubscribeLink} action={settingsLink} />;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>{say('text')}</Typography>
      <FormProblem problem={error && messageOf(error)} />
      <Button variant="contained" disabled={isLoading} onClick={() => void unsubscribe(token)}>
        {isLoading ? say('stopping') : say('stop')}
      </Button>
    </Stack>
  );
}
