import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NAME_BUTTON } from './map-chrome';
import type { LocatedPoint } from './points';
import { say } from '../say';

interface StackListProps {
  points: readonly LocatedPoint[];
  onOpen: (id: number) => void;
}

/** A list of campsites at the same spot of the map, which no zoom separates. */
export function StackList({ points, onOpen }: StackListProps) {
  return (
    <Box sx={FRAME}>
      <Typography variant="h3" component="h2">
        {stackName(points)}
      </Typography>
      <Box component="ul" aria-label={stackName(points)} sx={LIST}>
        {points.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              {name}
            </button>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** `3 campsites at this spot`. */
export const stackName = (points: readonly LocatedPoint[]): string =>
  say('atThisSpot', { count: points.length });

// About ten metres: the pins overlap even at the maximum zoom.
const SAME_SPOT_DEGREES = 0.0001;

/** Whether points overlap even at the maximum zoom. */
export function isOneSpot(points: readonly LocatedPoint[]): boolean {
  const [first] = points;
  if (!first) return false;
  return points.every(
    ({ latitude, longitude }) =>
      Math.abs(latitude - first.latitude) < SAME_SPOT_DEGREES &&
      Math.abs(longitude - first.longitude) < SAME_SPOT_DEGREES,
  );
}

// In a popup of fixed height the list scrolls below its heading.
const FRAME = {
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  p: '6px',
} as const;

/** Soft enough not to be taken for a border. */
const SHADOW = 'color-mix(in srgb, var(--mui-palette-text-primary) 16%, transparent)';

/** A shadow lies over an edge beyond which there are more names. */
const LIST = {
  maxHeight: 232,
  overflowY: 'auto',
  backgroundImage: [
    'linear-gradient(var(--mui-palette-background-paper) 50%, transparent)',
    'linear-gradient(to top, var(--mui-palette-background-paper) 50%, transparent)',
    `linear-gradient(${SHADOW}, transparent)`,
    `linear-gradient(to top, ${SHADOW}, transparent)`,
  ].join(', '),
  backgroundAttachment: 'local, local, scroll, scroll',
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '100% 32px, 100% 32px, 100% 14px, 100% 14px',
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& button': { ...NAME_BUTTON, px: 0, overflowWrap: 'anywhere' },
} as const;
