import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { matchPath, useLocation } from 'react-router-dom';
import { AccountCircleRounded } from '../../base/icons/AccountCircleRounded';
import { externalSignInUrl, removalRequestPath, ROUTES } from '../../base/paths';
import { deviceTimeZone } from './time-zone';
import { RouteLink } from '../../ui/links/RouteLink';
import { say } from './say';

export type AccountTab = 'login' | 'register';

/** What a visitor may choose besides the external provider. */
export type SignInChoice = AccountTab | 'passkey';

/** The ways to sign in: the external provider, or one of our forms. */
export function ChoiceView({ onChoose }: { onChoose: (choice: SignInChoice) => void }) {
  const { pathname, search } = useLocation();
  return (
    <Stack sx={{ gap: 1.25 }}>
      <Button
        variant="contained"
        href={externalSignInUrl(pathname + search, deviceTimeZone())}
        startIcon={<AccountCircleRounded />}
        sx={{ minHeight: 52 }}
      >
        {say('continueWithGoogle')}
      </Button>
      <Divider sx={{ my: 1.25, '&::before, &::after': { borderColor: 'divider' } }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {say('orUseEmail')}
        </Typography>
      </Divider>
      <Button variant="outlined" onClick={() => onChoose('login')}>
        {say('signInWithEmail')}
      </Button>
      <Button variant="outlined" onClick={() => onChoose('passkey')}>
        {say('signInWithPasskey')}
      </Button>
      <Button variant="outlined" onClick={() => onChoose('register')}>
        {say('createAnAccount')}
      </Button>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', columnGap: 2.5, mt: 1 }}>
        <SmallPrint to={ROUTES.privacy}>{say('privacy')}</SmallPrint>
        <SmallPrint to={ROUTES.terms}>{say('terms')}</SmallPrint>
        <SmallPrint to={removalPath(pathname)}>{say('askForARemoval')}</SmallPrint>
      </Stack>
    </Stack>
  );
}

/** On a campsite's page the request is about that campsite: its owner may have followed a link to it. */
function removalPath(pathname: string): string {
  const match = matchPath(ROUTES.campsite, pathname);
  const id = Number(match?.params.id);
  return Number.isInteger(id) && id > 0 ? removalRequestPath(id) : ROUTES.removalRequest;
}

function SmallPrint({ to, children }: { to: string; children: string }) {
  return (
    <RouteLink
      to={to}
      variant="caption"
      underline="always"
      sx={{
        flex: 'none',
        minWidth: 44,
        maxWidth: '100%',
        py: 1.5,
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      {children}
    </RouteLink>
  );
}
