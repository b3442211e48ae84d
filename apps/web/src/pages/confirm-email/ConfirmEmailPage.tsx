import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { hasStatus, messageOf } from '../../base/problem';
import { useAuth } from '../../features/auth/auth-context';
import { useConfirmEmailMutation } from '../../features/auth/recovery-api';
import { FormProblem } from '../../ui/FormProblem';
import { LinkExpired } from '../../ui/LinkExpired';
import { PageContainer } from '../../ui/PageContainer';

const TITLE = 'Confirm your email address';

/** `/confirm-email#secret`. A press of the button confirms: programs that look at links in emails do not press it. */
export default function ConfirmEmailPage() {
  usePageTitle(TITLE);
  const [secret] = useState(useLocation().hash.slice(1));
  return (
    <PageContainer>
      <Box sx={{ maxWidth: 440, mx: 'auto' }}>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {TITLE}
        </Typography>
        <Confirmation secret={secret} />
      </Box>
    </PageContainer>
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
  if (data) return <Confirmed email={data.email} />;
  if (secret === '' || hasStatus(error, 404)) {
    const toProfile = (
      <Button variant="contained" component={RouterLink} to={ROUTES.ownProfile}>
        Open my profile
      </Button>
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

/** Has the keyboard: the button that was pressed is gone. */
function Confirmed({ email }: { email: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Box ref={text} tabIndex={-1} role="status" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
        <Typography>{`${email} is confirmed.`}</Typography>
      </Box>
      <Button variant="contained" component={RouterLink} to={ROUTES.home}>
        Find campsites
      </Button>
    </Stack>
  );
}
