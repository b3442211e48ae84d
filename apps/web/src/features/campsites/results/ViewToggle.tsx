import GridViewRounded from '@mui/icons-material/GridViewRounded';
import MapRounded from '@mui/icons-material/MapRounded';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { SearchState } from '../search-state';

interface ViewToggleProps {
  value: SearchState['view'];
  onChange: (view: SearchState['view']) => void;
}

/** List or map (docs/product.md 2). */
export function ViewToggle({ value, onChange }: ViewToggleProps) {
  const choose = (view: SearchState['view'] | null) => {
    if (view) onChange(view);
  };
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="View"
      value={value}
      onChange={(_event, view: SearchState['view'] | null) => choose(view)}
      sx={{ flex: 'none', '& .MuiToggleButton-root': TARGET }}
    >
      <ToggleButton value="list">
        <GridViewRounded fontSize="small" />
        List
      </ToggleButton>
      <ToggleButton value="map">
        <MapRounded fontSize="small" />
        Map
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

// The buttons look 36 px high; their tap targets are 44 px.
const TARGET = {
  position: 'relative',
  px: { xs: '14px', sm: 2 },
  '&::after': { content: '""', position: 'absolute', inset: '-4px -2px' },
} as const;
