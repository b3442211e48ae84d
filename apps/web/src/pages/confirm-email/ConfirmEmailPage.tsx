import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { useLinkSecret } from '../../base/link-secret';
import { ROUTES } from '../../base/paths';
import { hasStatus, messageOf } from '../../base/problem';
import { useAuth } from '../../features/auth/auth-context';
import { PasswordResetRequest } from '../../features/auth/ForgotPasswordView';
import { useConfirmEmailMutation } from '../../features/auth/recovery-api';
import { FocusedStatus } from '../../ui/states/FocusedStatus';
import { FormProblem } from '../../ui/forms/FormProblem';
import { LinkExpired } from '../../ui/states/LinkExpired';
import { NarrowPage } from '../layout/NarrowPage';
import { RouteButton } from '../../ui/links/RouteButton';

const TITLE = 'Confirm your email address';

/** `/confirm-email#secret`: confirms by a button, since programs that scan emails open the links in them. */
export default function ConfirmEmailPage() {
  const secret = useLinkSecret();
  return (
    <NarrowPage title={TITLE}>
      <Confirmation key={secret} secret={secret} />
    </NarrowPage>
  );
}

/** The message for an invalid link: often it has confirmed the address before, and no other link is needed. */
function invalidLinkText(user: CurrentUser | null): string {
  if (!user)
    return `${USED_OR_EXPIRED} If you confirmed the address with it, all is well. Sign in to see which one is confirmed.`;
  return user.emailVerified
    ? `${USED_OR_EXPIRED} Your address ${user.email ?? ''} is confirmed.`
    : MESSAGES.linkInvalid;
}

const USED_OR_EXPIRED = 'This link was used already, or has expired.';

function Confirmation({ secret }: { secret: string }) {
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();
  const { user } = useAuth();
  if (data) return <Confirmed email={data.email} isSignedIn={user !== null} />;
  if (secret === '' || hasStatus(error, 404)) {
    const toProfile = (
      <RouteButton variant="contained" to={ROUTES.ownProfile}>
        Open my profile
      </RouteButton>
    );
    return <LinkExpired message={secret === '' ? undefined : invalidLinkText(user)} action={toProfile} />;
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>Press the button to confirm that the address we sent this link to is yours.</Typography>
      <FormProblem problem={error && messageOf(error)} />
      <Button variant="contained" disabled={isLoading} onClick={() => void confirm({ token: secret })}>
        {isLoading ? 'Confirming...' : 'Confirm address'}
      </Button>
    </Stack>
  );
}

/** Signed-out users may have come here from "Forgot password?", which needs a confirmed address: offers it again. */
function Confirmed({ email, isSignedIn }: { email: string; isSignedIn: boolean }) {
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <FocusedStatus>
        <Typography>{`${email} is confirmed.`}</Typography>
      </FocusedStatus>
      <RouteButton variant="contained" to={ROUTES.home}>
        Find campsites
      </RouteButton>
      {!isSignedIn && <ForgottenPassword />}
    </Stack>
  );
}

function ForgottenPassword() {
  const [isRequesting, setRequesting] = useState(false);
  if (isRequesting) return <PasswordResetRequest />;
  return <Button onClick={() => setRequesting(true)}>Forgot password?</Button>;
}
