import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CurrentUser, SignInMethodEntry } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { useLinkSecret } from '../../base/link-secret';
import { ROUTES } from '../../base/paths';
import { hasStatus, messageOf } from '../../base/problem';
import { useAuth } from '../../features/auth/auth-context';
import { PasswordResetRequest } from '../../features/auth/ForgotPasswordView';
import { useConfirmEmailMutation, useEmailConfirmationCheckQuery } from '../../features/auth/recovery-api';
import {
  type MethodDecisionLists,
  MethodDecisions,
  useMethodDecisions,
} from '../../features/auth/security/MethodDecisions';
import { FindCampsitesButton } from '../../pieces/campsites/FindCampsitesButton';
import { FocusedStatus } from '../../ui/states/FocusedStatus';
import { FormProblem } from '../../ui/forms/FormProblem';
import { LinkExpired } from '../../ui/states/LinkExpired';
import { NarrowPage } from '../layout/NarrowPage';
import { RouteButton } from '../../ui/links/RouteButton';
import { say } from '../../features/auth/say-forms';

/** `/confirm-email#secret`: confirms by a button, since programs that scan emails open the links in them. */
export default function ConfirmEmailPage() {
  const secret = useLinkSecret();
  return (
    <NarrowPage title={say('confirmTitle')}>
      <Confirmation key={secret} secret={secret} />
    </NarrowPage>
  );
}

/** The message for an invalid link: often it has confirmed the address before, and no other link is needed. */
function invalidLinkText(user: CurrentUser | null): string {
  if (!user) return say('usedLink.signedOut');
  return user.emailVerified ? say('usedLink.confirmed', { email: user.email ?? '' }) : MESSAGES.linkInvalid;
}

function Confirmation({ secret }: { secret: string }) {
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();
  // 409: there may be sign-in methods to decide about.
  const [isUndecided, setUndecided] = useState(false);
  const check = useEmailConfirmationCheckQuery(secret, { skip: !isUndecided });
  const { user } = useAuth();
  const onConfirm = async (decisions: Partial<MethodDecisionLists> = {}) => {
    const { error: failure } = await confirm({ token: secret, ...decisions });
    if (!failure || !hasStatus(failure, 409)) return;
    setUndecided(true);
    if (isUndecided) void check.refetch();
  };
  if (data) return <Confirmed email={data.email} isSignedIn={user !== null} />;
  if (secret === '' || hasStatus(error, 404)) {
    const toProfile = (
      <RouteButton variant="contained" to={ROUTES.ownProfile}>
        {say('openMyProfile')}
      </RouteButton>
    );
    return <LinkExpired message={secret === '' ? undefined : invalidLinkText(user)} action={toProfile} />;
  }
  const entries = check.data?.signInMethods ?? [];
  if (entries.length > 0)
    return <Decisions entries={entries} isSending={isLoading} onDecided={(lists) => void onConfirm(lists)} />;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>{say('confirmText')}</Typography>
      <FormProblem problem={error && !check.isFetching ? messageOf(error) : undefined} />
      <Button variant="contained" disabled={isLoading || check.isFetching} onClick={() => void onConfirm()}>
        {isLoading ? say('confirming') : say('confirmAddress')}
      </Button>
    </Stack>
  );
}

interface DecisionsProps {
  entries: readonly SignInMethodEntry[];
  isSending: boolean;
  onDecided: (lists: MethodDecisionLists) => void;
}

/** Asks which of the sign-in methods stay that were added before anybody had confirmed the address. */
function Decisions({ entries, isSending, onDecided }: DecisionsProps) {
  const { decisions, decide, isComplete, keep, remove } = useMethodDecisions(entries);
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <FocusedStatus>
        <Typography>{say('decideText')}</Typography>
      </FocusedStatus>
      <Box sx={{ width: '100%' }}>
        <MethodDecisions entries={entries} decisions={decisions} onDecide={decide} />
      </Box>
      <Button
        variant="contained"
        disabled={!isComplete || isSending}
        onClick={() => onDecided({ keep, remove })}
      >
        {isSending ? say('confirming') : say('confirmAddress')}
      </Button>
      {!isComplete && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('decideEach')}
        </Typography>
      )}
    </Stack>
  );
}

/** Signed-out users may have come here from "Forgot password?", which needs a confirmed address: offers it again. */
function Confirmed({ email, isSignedIn }: { email: string; isSignedIn: boolean }) {
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <FocusedStatus>
        <Typography>{say('confirmed', { email })}</Typography>
      </FocusedStatus>
      <FindCampsitesButton />
      {!isSignedIn && <ForgottenPassword />}
    </Stack>
  );
}

function ForgottenPassword() {
  const [isRequesting, setRequesting] = useState(false);
  if (isRequesting) return <PasswordResetRequest />;
  return <Button onClick={() => setRequesting(true)}>{say('forgotPassword')}</Button>;
}
