import Typography from '@mui/material/Typography';

/** Says that what is shown may be old, while the live channel is gone. */
export function PhaseNote({ isStale }: { isStale: boolean }) {
  if (!isStale) return null;
  return (
    <Typography variant="caption" component="p" sx={NOTE}>
      The live connection is interrupted. Trying again every few seconds.
    </Typography>
  );
}

const NOTE = {
  px: 1.5,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'emberTint',
  color: 'onEmberTint',
  fontWeight: 540,
} as const;
