import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import { useIsOffline } from '../../base/offline';

/** Says that what is shown may be old (docs/design.md, "States"). */
export function OfflineStrip() {
  const isOffline = useIsOffline();
  return (
    <Box role="status" sx={{ bgcolor: 'emberTint', color: 'onEmberTint' }}>
      {isOffline && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 1, sm: 1.25 },
            minHeight: 44,
            py: 0.75,
            maxWidth: 1200,
            mx: 'auto',
            px: { xs: 2, sm: 3 },
            // One line of a phone 360 px wide; larger letters may take two.
            fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
            lineHeight: 1.4,
            fontWeight: 540,
          }}
        >
          <CloudOffRounded fontSize="small" />
          You are offline. Showing what was loaded last.
        </Box>
      )}
    </Box>
  );
}
