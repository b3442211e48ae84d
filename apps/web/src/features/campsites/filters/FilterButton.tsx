import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TuneRounded } from '../../../base/icons/TuneRounded';
import { say } from '../say-list';

interface FilterButtonProps {
  /** Number of active filters; zero shows no badge. */
  count: number;
  onClick: () => void;
  /** Hovered or focused: the dialog can be preloaded. */
  onHoverOrFocus: () => void;
}

/** Opens the filters. On a phone the label is for screen readers only. */
export function FilterButton({ count, onClick, onHoverOrFocus }: FilterButtonProps) {
  return (
    <Button
      variant="outlined"
      onClick={onClick}
      onPointerEnter={onHoverOrFocus}
      onFocus={onHoverOrFocus}
      aria-haspopup="dialog"
      sx={{ flex: 'none', gap: '10px', minWidth: 48, px: { xs: '12px', sm: '20px' } }}
    >
      <TuneRounded fontSize="small" />
      <Box component="span" sx={LABEL}>
        {say('filters')}
      </Box>
      {count > 0 && (
        <Box component="span" sx={BADGE}>
          {count}
        </Box>
      )}
    </Button>
  );
}

const LABEL = {
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  height: { xs: '1px', sm: 'auto' },
  overflow: { xs: 'hidden', sm: 'visible' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
  whiteSpace: 'nowrap',
} as const;

const BADGE = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 22,
  height: 22,
  px: '6px',
  borderRadius: '11px',
  bgcolor: 'secondary.main',
  color: 'onEmber',
  fontSize: '0.8125rem',
  lineHeight: 1,
  fontWeight: 660,
} as const;
