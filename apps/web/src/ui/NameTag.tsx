import { createElement } from 'react';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { facilityIcon } from './facility-icons';

interface NameTagProps {
  name: string;
  icon?: typeof SvgIcon;
}

/** A facility as a small brown tag. */
export function FacilityTag({ name, icon = facilityIcon(name) }: NameTagProps) {
  return <Tag name={name} icon={icon} />;
}

/** Pet Friendly stands out in green: the one tag people look for by colour. */
export function PetFriendlyTag({ name }: NameTagProps) {
  return <Tag name={name} icon={facilityIcon(name)} isGreen />;
}

// Drawn here rather than with Material's chip: nobody presses it, and the first view goes without that code.
function Tag({ name, icon, isGreen = false }: Required<NameTagProps> & { isGreen?: boolean }) {
  return (
    <Box component="span" sx={[TAG, isGreen && { bgcolor: 'tint', color: 'onTint' }]}>
      {createElement(icon, { sx: { flex: 'none', fontSize: 15 } })}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
    </Box>
  );
}

const TAG = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  maxWidth: '100%',
  height: 28,
  px: '8px',
  borderRadius: '6px',
  bgcolor: 'signTint',
  color: 'onSignTint',
  typography: 'tag',
  whiteSpace: 'nowrap',
} as const;
