import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

interface FilterChipProps {
  label: string;
  onRemove: () => void;
}

/** A chosen filter as an entry of a list, with a cross that takes it away again. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <Box component="li" sx={CHIP}>
      <Box component="span" sx={{ py: '7px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <ButtonBase aria-label={`Remove ${label}`} onClick={onRemove} sx={CROSS}>
        <CloseRounded sx={{ fontSize: 18 }} />
      </ButtonBase>
    </Box>
  );
}

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: { xs: 44, sm: 36 },
  pl: '12px',
  borderRadius: '8px',
  bgcolor: 'tint',
  color: 'onTint',
  typography: 'label',
  lineHeight: '22px',
} as const;

// 36 to look at, 44 to press.
const CROSS = {
  position: 'relative',
  flex: 'none',
  alignSelf: 'stretch',
  width: 38,
  borderRadius: '8px',
  '&::after': { content: '""', position: 'absolute', inset: '-4px -3px' },
  '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;
