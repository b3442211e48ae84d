import Box from '@mui/material/Box';

/** Marks a closed campsite in lists; the detail page says more. */
export function ClosedBadge() {
  return (
    <Box
      component="span"
      sx={{
        px: '10px',
        py: '4px',
        borderRadius: '6px',
        bgcolor: 'onClosed',
        color: 'closed',
        fontSize: '0.8125rem',
        lineHeight: 18 / 13,
        fontWeight: 640,
      }}
    >
      Closed
    </Box>
  );
}
