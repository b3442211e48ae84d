import { useState } from 'react';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { CurrentUser } from '@kampvuur/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { useLogout } from '../../features/auth/use-logout';
import { Avatar } from '../../ui/Avatar';
import { DataSaverItem } from './DataSaverItem';
import { ADMIN_LINKS } from './navigation';

/** View Profile, the admin places for administrators, Logout (Spec 2), and the data saver. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const logout = useLogout();
  const close = () => setAnchor(null);
  const links = [{ label: 'View Profile', to: ROUTES.ownProfile }, ...(user.isAdmin ? ADMIN_LINKS : [])];
  return (
    <>
      <IconButton
        aria-label="User menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: '4px', mr: '-4px', borderRadius: '50%' }}
      >
        <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.profilePicture} size={36} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {links.map(({ label, to }) => (
          <MenuItem key={to} component={RouterLink} to={to} onClick={close}>
            {label}
          </MenuItem>
        ))}
        <Divider />
        <DataSaverItem />
        <MenuItem
          onClick={() => {
            close();
            void logout();
          }}
        >
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}
