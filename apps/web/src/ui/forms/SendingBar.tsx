import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { say } from '../say';

interface SendingBarProps {
  /** Share of the upload that is sent, 0 to 1; null while unknown. */
  progress: number | null;
  label?: string;
}

/** Progress of an upload; indeterminate when everything is sent, while the server processes it. */
export function SendingBar({ progress, label = say('sending') }: SendingBarProps) {
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
