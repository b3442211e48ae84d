import { useSyncExternalStore } from 'react';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';

/** Says that what is shown may be old (DESIGN, "States"). */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <Box role="status" sx={{ bgcolor: 'emberTint', color: 'onEmberTint' }}>
      {!isOnline && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            minHeight: 44,
            maxWidth: 1200,
            mx: 'auto',
            px: { xs: 2, sm: 3 },
            fontSize: '0.9375rem',
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

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
