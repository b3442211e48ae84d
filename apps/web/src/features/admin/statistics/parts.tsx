import Box from '@mui/material/Box';
import { adminEditsPath } from '../../../base/paths';
import { RouteLink } from '../../../ui/RouteLink';

const PERCENT = 100;

/** How many edits, next to the most; the number stands beside it. */
export function EditsBar({ edits, most }: { edits: number; most: number }) {
  return (
    <Box aria-hidden sx={TRACK}>
      <Box sx={{ ...FILL, width: `${(edits * PERCENT) / most}%` }} />
    </Box>
  );
}

/** The way to the campsites one administrator has edited. */
export function ViewCampsites({ adminId, name }: { adminId: number; name: string }) {
  return (
    <RouteLink to={adminEditsPath(adminId)} aria-label={`View campsites, edited by ${name}`} sx={LINK}>
      View campsites
    </RouteLink>
  );
}

const TRACK = { height: 8, borderRadius: '4px', bgcolor: 'sunken', overflow: 'hidden' } as const;

const FILL = { height: 8, minWidth: 8, borderRadius: '4px', bgcolor: 'primary.main' } as const;

const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  my: -1.5,
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: 'text.primary',
  whiteSpace: 'nowrap',
} as const;
