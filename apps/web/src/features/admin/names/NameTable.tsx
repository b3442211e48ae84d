import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CountedName } from '@kampvuur/contracts';
import type { NameField } from '@kampvuur/domain';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MergeNames } from './MergeNames';
import { usesText } from './name-texts';
import { RenameName } from './RenameName';

interface NameTableProps {
  kind: NameField;
  names: readonly CountedName[];
}

/** Every name of a kind, how many campsites have it, and what can be done with it. */
export function NameTable({ kind, names }: NameTableProps) {
  const [open, setOpen] = useState<{ act: NameAct; name: CountedName } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Box component="ul" aria-label="Names" sx={LIST}>
        {names.map((name) => (
          <Box component="li" key={name.id} sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={NAME}>{name.name}</Typography>
              <Typography variant="caption" component="p" sx={COUNT}>
                {usesText(name.campsites)}
              </Typography>
            </Box>
            <NameMenu name={name.name} canMerge={names.length > 1} onAct={(act) => setOpen({ act, name })} />
          </Box>
        ))}
      </Box>
      {open?.act === 'rename' && <RenameName kind={kind} name={open.name} onClose={close} />}
      {open?.act === 'merge' && <MergeNames kind={kind} name={open.name} names={names} onClose={close} />}
    </>
  );
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  columnGap: 4.5,
} as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 64,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const NAME = {
  fontWeight: 600,
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  overflowWrap: 'anywhere',
} as const;

const COUNT = { color: 'text.secondary', fontFeatureSettings: "'tnum'" } as const;

type NameAct = 'rename' | 'merge';

interface NameMenuProps {
  name: string;
  /** There is another name of its kind. */
  canMerge: boolean;
  onAct: (act: NameAct) => void;
}

/** Rename or merge one name. */
function NameMenu({ name, canMerge, onAct }: NameMenuProps) {
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
