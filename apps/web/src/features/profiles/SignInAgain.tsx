import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@kampvuur/domain';
import { externalSignInUrl, ROUTES } from '../../base/paths';
import { deviceTimeZone } from '../../base/time-zone';

/** For accounts without a password: the provider says who it is, and leads back to the profile. */
export function SignInAgain() {
  return (
    <Stack role="alert" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography>{MESSAGES.signInAgain}</Typography>
      <Button variant="outlined" href={externalSignInUrl(ROUTES.ownProfile, deviceTimeZone())}>
        Sign in again
      </Button>
    </Stack>
  );
}
