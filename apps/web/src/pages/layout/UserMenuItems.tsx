import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Box from '@mui/material/Box';
import type { CurrentUser } from '@kampvuur/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { useAuth } from '../../features/auth/auth-context';
import { useLogoutMutation } from '../../features/auth/session-api';
import { setDataSaver, isSaveDataRequested, useDataSaver } from '../../base/data-saver';
import { outboxCount } from '../../base/outbox-count';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ADMIN_LINKS, CAMPER_LINKS } from './navigation';
import { say } from './say-menu';

interface UserMenuItemsProps {
  user: CurrentUser;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The entries of the user menu: a chunk that is loaded when the pointer or the focus reaches the menu button. */
export default function UserMenuItems({ user, anchor, onClose }: UserMenuItemsProps) {
  const logout = useLogout();
  const links = [...CAMPER_LINKS, ...(user.isAdmin ? ADMIN_LINKS : [])];
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {links.map(({ name, to }) => (
        <MenuItem key={to} component={RouterLink} to={to} onClick={onClose}>
          {say(`link.${name}`)}
        </MenuItem>
      ))}
      <Divider />
      <DataSaverItem />
      <MenuItem
        onClick={() => {
          onClose();
          void logout();
        }}
      >
        {say('logout')}
      </MenuItem>
    </Menu>
  );
}

/** Returns the logout, which ends the session and shows a toast about it. */
function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const showOutcome = useOutcomeToast();
  const { user } = useAuth();
  return async () => {
    const waiting = user ? outboxCount(user.id) : 0;
    // Check-ins in the outbox stay on the device, for this user only.
    const done = { title: say('loggedOut'), description: say('loggedOutText', { waiting }) };
    await showOutcome(logout(), { done, failed: say('logoutFailed') });
  };
}

/** Switches the data saver: smaller pictures, no map tiles, no prefetching. Stored on this device. */
function DataSaverItem(props: MenuItemProps) {
  const isOn = useDataSaver();
  return (
    <MenuItem
      {...props}
      role="menuitemcheckbox"
      aria-checked={isOn}
      // The data saver of the browser itself applies to every site, and cannot be switched off here.
      disabled={isSaveDataRequested()}
      onClick={() => setDataSaver(!isOn)}
      sx={{ justifyContent: 'space-between' }}
    >
      {say('dataSaver')}
      <Box aria-hidden sx={[TRACK, isOn && TRACK_ON]} />
    </MenuItem>
  );
}

const TRACK = {
  position: 'relative',
  flex: 'none',
  width: 38,
  height: 22,
  borderRadius: '11px',
  border: '1.5px solid',
  borderColor: 'lineStrong',
  bgcolor: 'sunken',
  transition: 'background-color 160ms ease-out',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '3px',
    left: '3px',
    width: 13,
    height: 13,
    borderRadius: '50%',
    bgcolor: 'lineStrong',
    transition: 'translate 160ms ease-out',
  },
} as const;

const TRACK_ON = {
  bgcolor: 'primary.main',
  borderColor: 'primary.main',
  '&::after': { bgcolor: 'primary.contrastText', translate: '16px' },
} as const;
