import { Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import type { CurrentUser } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { Avatar, initialsOf } from '../../ui/Avatar';

const UserMenuItems = lazyWithRetry(() => import('./UserMenuItems'));
const fetchAhead = () => void UserMenuItems.preload();

/** View Profile, the admin places for administrators, Logout (docs/product.md 2), and the data saver. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const { firstName, lastName, profilePicture } = user;
  // Whoever speaks to the device says what they see.
  const seen = profilePicture === null ? `, ${initialsOf(firstName, lastName)}` : '';
  return (
    <>
      <IconButton
        aria-label={`User menu${seen}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={({ currentTarget }) => {
          setOpened(true);
          setAnchor(currentTarget);
        }}
        sx={{ p: '4px', mr: '-4px', borderRadius: '50%' }}
      >
        <Avatar firstName={firstName} lastName={lastName} picture={profilePicture} size={36} />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <UserMenuItems at={anchor} user={user} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
