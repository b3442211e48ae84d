import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { CurrentUser } from '@kampvuur/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { useLogout } from '../../features/auth/use-logout';
import { DataSaverItem } from './DataSaverItem';
import { ADMIN_LINKS, CAMPER_LINKS } from './navigation';

interface UserMenuItemsProps {
  user: CurrentUser;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** What the user menu opens: code of its own, fetched when somebody reaches for it. */
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
      {links.map(({ label, to }) => (
        <MenuItem key={to} component={RouterLink} to={to} onClick={onClose}>
          {label}
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
        Logout
      </MenuItem>
    </Menu>
  );
}
