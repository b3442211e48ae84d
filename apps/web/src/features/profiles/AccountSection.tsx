import { useState } from 'react';
import AddLocationAltRounded from '@mui/icons-material/AddLocationAltRounded';
import AlternateEmailRounded from '@mui/icons-material/AlternateEmailRounded';
import BlockRounded from '@mui/icons-material/BlockRounded';
import DeleteForeverRounded from '@mui/icons-material/DeleteForeverRounded';
import DevicesRounded from '@mui/icons-material/DevicesRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import KeyRounded from '@mui/icons-material/KeyRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import NotificationsRounded from '@mui/icons-material/NotificationsRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CurrentUser } from '@kampvuur/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { OWN_DATA_URL, ROUTES } from '../../base/paths';
import { EmailDialog } from './EmailDialog';
import { LinkDialog } from './LinkDialog';
import { PasswordDialog } from './PasswordDialog';
import { RemovalDialog } from './RemovalDialog';

interface AccountSectionProps {
  user: CurrentUser;
  onRemoved: () => Promise<void>;
}

/** Sign-in, notices, one's data, and the way out. */
export function AccountSection({ user, onRemoved }: AccountSectionProps) {
  const [open, setOpen] = useState<'password' | 'email' | 'link' | 'removal' | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack sx={{ gap: 1 }}>
      <Button {...LINE} startIcon={<KeyRounded />} onClick={() => setOpen('password')}>
        {user.hasPassword ? 'Change password' : 'Set a password'}
      </Button>
      <Button {...LINE} startIcon={<AlternateEmailRounded />} onClick={() => setOpen('email')}>
        Change email address
      </Button>
      <Button {...LINE} startIcon={<ShieldRounded />} component={RouterLink} to={ROUTES.security}>
        Security
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
      <Button {...LINE} startIcon={<AddLocationAltRounded />} component={RouterLink} to={ROUTES.ownProposals}>
        My proposals
      </Button>
      <Button {...LINE} startIcon={<BlockRounded />} component={RouterLink} to={ROUTES.blocked}>
        People I blocked
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
      {open === 'link' && <LinkDialog onClose={close} />}
      {open === 'removal' && <RemovalDialog user={user} onClose={close} onRemoved={onRemoved} />}
    </Stack>
  );
}

const LINE = { variant: 'text', sx: { justifyContent: 'flex-start', mx: '-12px' } } as const;
