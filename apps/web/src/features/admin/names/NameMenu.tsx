import { useState } from 'react';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export type NameAct = 'rename' | 'merge';

interface NameMenuProps {
  name: string;
  /** There is another name of its kind. */
  canMerge: boolean;
  onAct: (act: NameAct) => void;
}

/** Rename or merge one name. */
export function NameMenu({ name, canMerge, onAct }: NameMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = (wanted: NameAct) => () => {
    setAnchor(null);
    onAct(wanted);
  };
  return (
    <>
      <IconButton
        aria-label={`Change ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={act('rename')}>Rename</MenuItem>
        {canMerge && <MenuItem onClick={act('merge')}>Merge into another</MenuItem>}
      </Menu>
    </>
  );
}
