import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The notice on the page of a closed campsite (docs/decisions 3). */
export function ClosedBanner() {
  return (
    <Box
      role="note"
      sx={{ mt: 3, px: 2.5, py: 2, borderRadius: '12px', bgcolor: 'emberTint', color: 'onEmberTint' }}
    >
      <Typography component="p" sx={{ fontWeight: 640 }}>
        This campsite is closed.
      </Typography>
      <Typography variant="body2">
        Its details stay here for reference. Call ahead before you travel.
      </Typography>
    </Box>
  );
}
