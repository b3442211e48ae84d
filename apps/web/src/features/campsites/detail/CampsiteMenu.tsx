import type { ReactElement } from 'react';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Link as RouterLink } from 'react-router-dom';
import { MoreVertRounded } from '../../../base/icons/MoreVertRounded';
import { ActionMenu } from '../../../ui/menus/ActionMenu';
import { TITLE_BUTTON } from '../favorites/FavoriteHeart';
import { say } from '../say';

/** A menu item: either a link (`to`) or an action (`onSelect`). */
export type MenuEntry = {
  label: string;
  icon: ReactElement;
  /** Cannot be undone; shown in red. */
  isDestructive?: boolean;
} & ({ to: string } | { onSelect: () => void });

/** Further actions the viewer may take (docs/product.md#screens); renders nothing without entries. */
export function CampsiteMenu({ entries }: { entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ActionMenu
      align="right"
      trigger={(props) => (
        <IconButton {...props} aria-label={say('menu')} sx={TITLE_BUTTON}>
          <MoreVertRounded />
        </IconButton>
      )}
    >
      {(close) => entries.map((entry) => <Entry key={entry.label} entry={entry} onClose={close} />)}
    </ActionMenu>
  );
}

interface EntryProps {
  entry: MenuEntry;
  onClose: () => void;
}

// MUI's menu passes props for keyboard navigation to its direct children (`menuProps`).
function Entry({ entry, onClose, ...menuProps }: EntryProps) {
  const { label, icon, isDestructive = false } = entry;
  const target =
    'to' in entry
      ? { component: RouterLink, to: entry.to, onClick: onClose }
      : {
          onClick: () => {
            onClose();
            entry.onSelect();
          },
        };
  return (
    <MenuItem {...menuProps} {...target} sx={{ color: isDestructive ? 'error.main' : undefined }}>
      <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
}
