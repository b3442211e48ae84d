import { useCallback, useState } from 'react';
import AlternateEmailRounded from '@mui/icons-material/AlternateEmailRounded';
import DeleteForeverRounded from '@mui/icons-material/DeleteForeverRounded';
import DevicesRounded from '@mui/icons-material/DevicesRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import KeyRounded from '@mui/icons-material/KeyRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import NotificationsRounded from '@mui/icons-material/NotificationsRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CurrentUser } from '@kampvuur/contracts';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { OWN_DATA_URL, ROUTES, SIGN_IN_OUTCOME } from '../../base/paths';
import { EmailDialog } from './EmailDialog';
import { LinkDialog, type LinkRefusal } from './LinkDialog';
import { PasswordDialog } from './PasswordDialog';
import { RemovalDialog } from './RemovalDialog';

interface AccountSectionProps {
  user: CurrentUser;
  onRemoved: () => Promise<void>;
}

/** Sign-in, what one is told, one's data, and the way out. */
export function AccountSection({ user, onRemoved }: AccountSectionProps) {
  const [open, setOpen] = useState<'password' | 'email' | 'link' | 'removal' | null>(null);
  const [refusal, forgetRefusal] = useLinkRefusal();
  const close = () => {
    setOpen(null);
    forgetRefusal();
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Button {...LINE} startIcon={<KeyRounded />} onClick={() => setOpen('password')}>
        {user.hasPassword ? 'Change password' : 'Set a password'}
      </Button>
      <Button {...LINE} startIcon={<AlternateEmailRounded />} onClick={() => setOpen('email')}>
        Change email address
      </Button>
      <Button {...LINE} startIcon={<DevicesRounded />} component={RouterLink} to={ROUTES.sessions}>
        Where I am signed in
      </Button>
      <Button
        {...LINE}
        startIcon={<NotificationsRounded />}
        component={RouterLink}
        to={ROUTES.noticeSettings}
      >
        What I am told
      </Button>
      <Button {...LINE} startIcon={<LinkRounded />} onClick={() => setOpen('link')}>
        Link a Google account
      </Button>
      <Button {...LINE} startIcon={<DownloadRounded />} href={OWN_DATA_URL} download>
        Download my data
      </Button>
      <Button {...LINE} color="error" startIcon={<DeleteForeverRounded />} onClick={() => setOpen('removal')}>
        Delete my account
      </Button>
      {open === 'password' && <PasswordDialog hasPassword={user.hasPassword} onClose={close} />}
      {open === 'email' && <EmailDialog user={user} onClose={close} />}
      {(open === 'link' || refusal !== null) && (
        <LinkDialog hasPassword={user.hasPassword} refusal={refusal} onClose={close} />
      )}
      {open === 'removal' && <RemovalDialog user={user} onClose={close} onRemoved={onRemoved} />}
    </Stack>
  );
}

const LINE = { variant: 'text', sx: { justifyContent: 'flex-start', mx: '-12px' } } as const;

const REFUSALS: readonly string[] = ['wrong-password', 'sign-in-again'] satisfies LinkRefusal[];

/** Why the server sent the form for linking back, as the address says it; and what takes it out of the address. */
function useLinkRefusal(): [LinkRefusal | null, () => void] {
  const [params, setParams] = useSearchParams();
  const outcome = params.get(SIGN_IN_OUTCOME);
  const forget = useCallback(() => {
    setParams(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(SIGN_IN_OUTCOME);
        return rest;
      },
      { replace: true },
    );
  }, [setParams]);
  return [outcome !== null && REFUSALS.includes(outcome) ? (outcome as LinkRefusal) : null, forget];
}
