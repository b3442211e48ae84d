import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SearchMeaning } from './campsites-api';
import { ON_MAP } from './results/ResultRow';

interface SearchNoteProps {
  /** Undefined while unknown. */
  meaning: SearchMeaning | undefined;
  /** The server's default order applies, which is by distance when the search names a place. */
  isByDistance: boolean;
  /** On a phone it lies over the map, where its text needs a background. */
  isOverMap: boolean;
}

/**
 * Explains how a search was interpreted: words that no campsite matches, the radius, that nothing is near, and where distances are
 * measured from.
 */
export function SearchNote({ meaning, isByDistance, isOverMap }: SearchNoteProps) {
  const leftOut = meaning?.leftOut ?? [];
  const nearestTo = isByDistance ? meaning?.nearestTo : undefined;
  const within = meaning?.within;
  return (
    <Box role="status" sx={[NOTE, isOverMap && NOTE_ON_MAP]}>
      {leftOut.length > 0 && (
        <Typography variant="body2">
          Showing results without{' '}
          {leftOut.map((word, index) => (
            <Fragment key={word}>
              {index > 0 && ', '}
              <del>{word}</del>
            </Fragment>
          ))}
        </Typography>
      )}
      {within && (
        <Typography variant="body2">
          Within {within.km} km of <strong>{within.place}</strong>
          {nearestTo !== undefined && ', nearest first'}
        </Typography>
      )}
      {!within && nearestTo !== undefined && (
        <Typography variant="body2">
          {meaning?.noneWithinKm !== undefined && `None within ${meaning.noneWithinKm} km. `}
          Nearest to <strong>{nearestTo}</strong> first
        </Typography>
      )}
    </Box>
  );
}

const NOTE = {
  color: 'text.secondary',
  '&:not(:empty)': { mt: { xs: '-8px', sm: '-12px' }, mb: 2 },
  '& del, & strong': { color: 'text.primary' },
  '& strong': { fontWeight: 660 },
  overflowWrap: 'anywhere',
} as const;

const NOTE_ON_MAP = {
  '&:not(:empty)': {
    ...ON_MAP,
    width: 'fit-content',
    mt: { xs: 0, sm: '-12px' },
    px: { xs: 1.5, sm: 0 },
    py: { xs: 0.5, sm: 0 },
  },
} as const;
