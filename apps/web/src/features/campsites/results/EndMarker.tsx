import { useEffect } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useInView } from 'react-intersection-observer';

interface EndMarkerProps {
  isLoading: boolean;
  onReach: () => void;
}

/** Stands below the last card and asks for the next page shortly before it comes into view (docs/product.md 2). */
export function EndMarker({ isLoading, onReach }: EndMarkerProps) {
  const { ref, inView } = useInView({ rootMargin: '600px 0px' });
  // While the marker stays in view, each page is followed by the next as soon as it is there.
  const isWanted = inView && !isLoading;
  useEffect(() => {
    if (isWanted) onReach();
  }, [isWanted, onReach]);
  return (
    <Box ref={ref} sx={{ display: 'grid', placeItems: 'center', minHeight: 96 }}>
      {isLoading && <CircularProgress size={32} aria-label="Loading more campsites" />}
    </Box>
  );
}
