import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Rich } from '../../base/messages/Rich';
import type { SearchMeaning } from './campsites-api';
import { ON_MAP } from './results/ResultRow';
import { say } from './say-list';

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
          <Rich
            text={say('leftOut')}
            parts={{
              words: () =>
                leftOut.map((word, index) => (
                  <Fragment key={word}>
                    {index > 0 && ', '}
                    <del>{word}</del>
                  </Fragment>
                )),
            }}
          />
        </Typography>
      )}
      {within && (
        <Typography variant="body2">
          <Rich
            text={say(nearestTo === undefined ? 'within' : 'withinNearestFirst', { ...within })}
            parts={STRESSED}
          />
        </Typography>
      )}
      {!within && nearestTo !== undefined && (
        <Typography variant="body2">
          <Rich
            text={
              meaning?.noneWithinKm === undefined
                ? say('nearestTo', { place: nearestTo })
                : say('nearestToNoneWithin', { km: meaning.noneWithinKm, place: nearestTo })
            }
            parts={STRESSED}
          />
        </Typography>
      )}
    </Box>
  );
}

const STRESSED = { b: (words: string) => <strong>{words}</strong> };

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
