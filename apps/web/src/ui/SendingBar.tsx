import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

interface SendingBarProps {
  /** Share that has left the device, 0 to 1; null while that is not known. */
  progress: number | null;
  label?: string;
}

/** How far something being sent is. When all of it has left, the server still has work to do. */
export function SendingBar({ progress, label = 'Sending' }: SendingBarProps) {
  const isKnown = progress !== null && progress < 1;
  return (
    <Box sx={{ flexBasis: '100%', mb: 1.5 }}>
      <LinearProgress
        aria-label={label}
        variant={isKnown ? 'determinate' : 'indeterminate'}
        value={isKnown ? Math.round(progress * 100) : undefined}
      />
    </Box>
  );
}
