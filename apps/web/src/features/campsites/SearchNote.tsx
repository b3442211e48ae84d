import { Suspense, useEffect, type ComponentProps } from 'react';
import Box from '@mui/material/Box';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import type { SearchMeaning } from './campsites-api';
import { ON_MAP } from './results/ResultRow';

// Not part of the initial load: few searches have to be explained.
const SearchMeaningTexts = lazyWithRetry(() => import('./SearchMeaningTexts'));

interface SearchNoteProps extends Omit<ComponentProps<typeof SearchMeaningTexts>, 'meaning'> {
  /** Undefined while unknown. */
  meaning: SearchMeaning | undefined;
  /** On a phone it lies over the map, where its text needs a background. */
  isOverMap: boolean;
}

/** Explains how a search was interpreted. */
export function SearchNote({ meaning, isOverMap, ...texts }: SearchNoteProps) {
  const { query } = texts;
  // While the results are fetched, so that it comes with them.
  useEffect(() => {
    if (query !== '') void SearchMeaningTexts.preload();
  }, [query]);
  return (
    <Box role="status" sx={[NOTE, isOverMap && NOTE_ON_MAP]}>
      {meaning && needsWords(meaning) && (
        <Suspense>
          <SearchMeaningTexts {...texts} meaning={meaning} />
        </Suspense>
      )}
    </Box>
  );
}

const needsWords = ({ leftOut, unstated, nearestTo, within, namesakes }: SearchMeaning): boolean =>
  [leftOut, unstated, nearestTo, within, namesakes].some((part) => part !== undefined);

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
