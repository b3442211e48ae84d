import { useState } from 'react';
import DeleteForeverRounded from '@mui/icons-material/DeleteForeverRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import KeyRounded from '@mui/icons-material/KeyRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CurrentUser } from '@kampvuur/contracts';
import { OWN_DATA_URL } from '../../base/paths';
import { LinkDialog } from './LinkDialog';
import { PasswordDialog } from './PasswordDialog';
import { RemovalDialog } from './RemovalDialog';
import { useLinkRefusal } from './use-link-refusal';

interface AccountSectionProps {
  user: CurrentUser;
  onRemoved: () => Promise<void>;
}

/** Sign-in, one's data, and the way out. */
export function AccountSection({ user, onRemoved }: AccountSectionProps) {
  const [open, setOpen] = useState<'password' | 'link' | 'removal' | null>(null);
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
      {(open === 'link' || refusal !== null) && (
        <LinkDialog hasPassword={user.hasPassword} refusal={refusal} onClose={close} />
      )}
      {open === 'removal' && <RemovalDialog user={user} onClose={close} onRemoved={onRemoved} />}
    </Stack>
  );
}

const LINE = { variant: 'text', sx: { justifyContent: 'flex-start', mx: '-12px' } } as const;
