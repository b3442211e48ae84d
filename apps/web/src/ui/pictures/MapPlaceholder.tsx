import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { say } from '../say';

interface MapPlaceholderProps {
  /** The map is rendered: the placeholder fades out. */
  isHidden?: boolean;
  /** The part of a phone's map that is covered, in px: the land is drawn between, as on the map itself. */
  padding?: { top: number; bottom: number };
}

// South Africa with Lesotho and Eswatini in the map's projection, ten units per degree.
const LAND_BOX = '0 0 165 145';
const LAND =
  'M0 72l4-6l4 1l1 6l9 2l8 1l5-5l5-2l0-40l3 2l3 6l2 7l-2 8l6 0l6-2l3-4l5-2l3-7l6-2l8 4l7 1l6-2l3-9l6-5l4-7l7-5l7-6l8-5' +
  'l3-1l9 2l10 1l2 9l4 11l1 8l-1 11l2 9l8 1l-3 7l-2 10l-6 6l-7 8l-3 8l-6 10l-10 10l-10 11l-11 7l-12 3l-3 3l-8 2l-12-2' +
  'l-14 1l-4 4l-10 0l-8 5l-7-3l-5-5l-4 2l-1-5l-3-9l-2-5l5-3l0-6l-7-12l-5-12l-3-11z';
/** The padding in px with which the map is fitted to the land (`use-fit.ts`). */
const MARGIN = 12;

/** The outline of the country while the map is loaded and rendered. Fills its container. */
export function MapPlaceholder({ isHidden = false, padding = { top: 0, bottom: 0 } }: MapPlaceholderProps) {
  return (
    <Box
      {...(!isHidden && { role: 'status', 'aria-label': say('loadingTheMap') })}
      sx={{
        ...COVER,
        pt: { xs: `${padding.top + MARGIN}px`, sm: `${MARGIN}px` },
        pb: { xs: `${padding.bottom + MARGIN}px`, sm: `${MARGIN}px` },
        ...(isHidden && HIDDEN),
      }}
    >
      <Box component="svg" aria-hidden viewBox={LAND_BOX} sx={SHAPE}>
        <path d={LAND} />
      </Box>
    </Box>
  );
}

const PULSE = keyframes({ '50%': { opacity: 0.55 } });

const COVER = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  boxSizing: 'border-box',
  px: `${MARGIN}px`,
  bgcolor: 'mapSea',
  borderRadius: 'inherit',
  transition: 'opacity 240ms ease-out, visibility 0s 240ms',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;

const HIDDEN = { opacity: 0, visibility: 'hidden', pointerEvents: 'none' } as const;

const SHAPE = {
  display: 'block',
  width: '100%',
  height: '100%',
  '& path': {
    fill: 'var(--mui-palette-mapLand)',
    stroke: 'var(--mui-palette-text-secondary)',
    strokeWidth: 0.5,
  },
  animation: `${PULSE} 1.6s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;
