import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { GridViewRounded } from '../../../base/icons/GridViewRounded';
import { MapRounded } from '../../../base/icons/MapRounded';
import type { SearchState } from '../search-state';
import { say } from '../say-list';

interface ViewToggleProps {
  value: SearchState['view'];
  onChange: (view: SearchState['view']) => void;
}

const VIEWS = [
  { view: 'list', Icon: GridViewRounded },
  { view: 'map', Icon: MapRounded },
] as const;

/** List or map (docs/product.md#screens). MUI's toggle buttons have keyboard handling for longer rows, which the initial load goes without. */
export function ViewToggle({ value, onChange }: ViewToggleProps) {
  return (
    <Box role="group" aria-label={say('view')} sx={GROUP}>
      {VIEWS.map(({ view, Icon }) => (
        <ButtonBase
          key={view}
          value={view}
          aria-pressed={view === value}
          onClick={() => view !== value && onChange(view)}
          sx={BUTTON}
        >
          <Icon fontSize="small" />
          {say(`view.${view}`)}
        </ButtonBase>
      ))}
    </Box>
  );
}

const GROUP = {
  display: 'inline-flex',
  displayPrint: 'none',
  flex: 'none',
  gap: '4px',
  p: '4px',
  borderRadius: '12px',
  bgcolor: 'sunken',
} as const;

const BUTTON = {
  typography: 'button',
  position: 'relative',
  gap: 1,
  minHeight: { xs: 44, sm: 36 },
  px: { xs: '14px', sm: 2 },
  borderRadius: '9px',
  color: 'text.secondary',
  transition: 'background-color 160ms ease-out, color 160ms ease-out',
  '&:hover': { color: 'text.primary' },
  '&[aria-pressed=true]': {
    color: 'text.primary',
    bgcolor: 'background.paper',
    boxShadow: '0 1px 2px rgba(26,43,37,.16)',
  },
  // The buttons look 36 px high; their tap targets are 44 px.
  '&::after': { content: '""', position: 'absolute', inset: '-4px -2px' },
} as const;
