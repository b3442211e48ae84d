import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { hasStatus, messageOf } from '../../base/problem';
import { useAuth } from '../../features/auth/auth-context';
import { PasswordResetRequest } from '../../features/auth/ForgotPasswordView';
import { useConfirmEmailMutation } from '../../features/auth/recovery-api';
import { FocusedStatus } from '../../ui/FocusedStatus';
import { FormProblem } from '../../ui/FormProblem';
import { LinkExpired } from '../../ui/LinkExpired';
import { NarrowPage } from '../layout/NarrowPage';
import { RouteButton } from '../../ui/RouteButton';

const TITLE = 'Confirm your email address';

/** `/confirm-email#secret`. A press of the button confirms: programs that look at links in emails do not press it. */
export default function ConfirmEmailPage() {
  const [secret] = useState(useLocation().hash.slice(1));
  return (
    <NarrowPage title={TITLE}>
      <Confirmation secret={secret} />
    </NarrowPage>
  );
}

/** A link that is over has often done its work: whoever opens it again is told so, and not to ask for another. */
function overText(user: CurrentUser | null): string {
  if (!user)
    return `${OVER} If you confirmed the address with it, all is well. Sign in to see which one is confirmed.`;
  return user.emailVerified ? `${OVER} Your address ${user.email ?? ''} is confirmed.` : MESSAGES.linkInvalid;
}

const OVER = 'This link was used already, or has expired.';

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
    return <LinkExpired message={secret === '' ? undefined : overText(user)} action={toProfile} />;
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>With this you say that the address this link came to is yours.</Typography>
      <FormProblem>{error && messageOf(error)}</FormProblem>
      <Button variant="contained" disabled={isLoading} onClick={() => void confirm({ token: secret })}>
        {isLoading ? 'Confirming...' : 'Confirm address'}
      </Button>
    </Stack>
  );
}

/** Whoever is signed out may have come by "Forgot password?": the link for a new one is sent from here on. */
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
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PasswordResetRequest />;
  return <Button onClick={() => setOpen(true)}>Forgot password?</Button>;
}
