import type { ReactElement } from 'react';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Link as RouterLink } from 'react-router-dom';
import { ActionMenu } from '../../../ui/ActionMenu';

/** One line of the menu: a way somewhere, or something to do. */
export type MenuEntry = {
  label: string;
  icon: ReactElement;
  /** Cannot be taken back. */
  isDestructive?: boolean;
} & ({ to: string } | { onSelect: () => void });

/** What else a person may do with this campsite (docs/product.md 2); who may do nothing sees no menu. */
export function CampsiteMenu({ entries }: { entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ActionMenu
      align="right"
      trigger={(props) => (
        <IconButton {...props} aria-label="More for this campsite" sx={BUTTON}>
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

// MUI's menu moves the keyboard among its direct children and hands them what they need for that.
function Entry({ entry, onClose, ...menuProps }: EntryProps) {
  const { label, icon, isDestructive = false } = entry;
  const way =
    'to' in entry
      ? { component: RouterLink, to: entry.to, onClick: onClose }
      : {
          onClick: () => {
            onClose();
            entry.onSelect();
          },
        };
  return (
    <MenuItem {...menuProps} {...way} sx={{ color: isDestructive ? 'error.main' : undefined }}>
      <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
}

const BUTTON = {
  width: 48,
  height: 48,
  border: '1.5px solid',
  borderColor: 'lineStrong',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.primary', bgcolor: 'background.paper' },
} as const;
