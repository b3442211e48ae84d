import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MAP_CAMPSITES_FAILED } from '@kampvuur/domain/map-view';

/** A strip over the map: the part in view did not come, what is drawn is older. */
export function MapOutdated({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={STRIP}>
      <Box component="span" sx={{ minWidth: 0 }}>
        {MAP_CAMPSITES_FAILED}
      </Box>
      <Button size="small" onClick={onRetry} sx={{ flex: 'none', minHeight: 44, px: 1.5 }}>
        Try again
      </Button>
    </Box>
  );
}

const STRIP = {
  position: 'absolute',
  zIndex: 2,
  left: 16,
  right: 76,
  top: 16,
  maxWidth: 420,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  pl: 1.5,
  pr: 0.5,
  borderRadius: '12px',
  borderLeft: '3px solid',
  borderColor: 'error.main',
  bgcolor: 'background.paper',
  color: 'error.main',
  boxShadow: 2,
  typography: 'body2',
} as const;
