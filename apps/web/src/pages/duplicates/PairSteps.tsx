import NavigateBeforeRounded from '@mui/icons-material/NavigateBeforeRounded';
import NavigateNextRounded from '@mui/icons-material/NavigateNextRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../ui/numbers';

interface PairStepsProps {
  /** From 1. */
  place: number;
  total: number;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** Where in the list this is, and the ways to its neighbours. */
export function PairSteps({ place, total, onPrevious, onNext }: PairStepsProps) {
  return (
    <Box component="nav" aria-label="Pairs" sx={ROW}>
      <IconButton
        aria-label="Previous pair"
        disabled={!onPrevious}
        onClick={onPrevious}
        aria-keyshortcuts="k"
      >
        <NavigateBeforeRounded />
      </IconButton>
      <Typography sx={{ fontFeatureSettings: "'tnum'" }}>
        {`Pair ${formatCount(place)} of ${formatCount(total)}`}
      </Typography>
      <IconButton aria-label="Next pair" disabled={!onNext} onClick={onNext} aria-keyshortcuts="j">
        <NavigateNextRounded />
      </IconButton>
    </Box>
  );
}

const ROW = { display: 'flex', alignItems: 'center', gap: 1, ml: -1.25, mb: 1 } as const;
