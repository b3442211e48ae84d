import Box from '@mui/material/Box';

/** Marks the viewer's own place. */
export function YouTag() {
  return (
    <Box component="span" sx={TAG}>
      You
    </Box>
  );
}

const TAG = {
  flex: 'none',
  px: 1,
  py: '1px',
  borderRadius: '6px',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  fontWeight: 640,
} as const;
