import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { filteredFacts, includesUnknown, withoutPlace, type SearchState } from '../search-state';
import type { ChangeSearch, SearchChanges } from '../use-search';
import { leastText, maxRateText, nearText, unknownText, verifiedText } from '../search-texts';
import { RemovableChips, type Chip } from '../../../ui/forms/RemovableChips';
import { say } from '../say-list';
import { termWord } from '../../../base/messages/term-words';
import { provinceWord } from '../../../base/messages/registry-words';
import { withMessages } from '../../../base/messages/language';

interface ActiveFiltersProps {
  search: SearchState;
  onChange: ChangeSearch;
  /** Part of a row that scrolls by itself on a phone. */
  isInStrip: boolean;
}

/** The active filters as removable chips; on a phone one row that scrolls sideways. */
export function ActiveFilters({ search, onChange, isInStrip }: ActiveFiltersProps) {
  const moreChips = useMoreChips(search);
  const chips = [...activeFilters(search, onChange), ...moreChips(search, onChange)];
  if (chips.length === 0) return null;
  return (
    <Box sx={isInStrip ? { ...ROW, mx: 0, mb: { ...ROW.mb, xs: 0 } } : ROW}>
      <RemovableChips label={say('activeFilters')} chips={chips} sx={LIST} />
    </Box>
  );
}

// Extends to the edges of a phone's screen, so that a cut-off chip shows there are more.
const ROW = {
  mx: { xs: -2, sm: 0 },
  mt: { xs: 0, sm: '-8px' },
  mb: { xs: 2, sm: '20px' },
} as const;

const LIST = {
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  px: { xs: 2, sm: 0 },
  // Space for the tap target and the focus ring of a remove button.
  py: '6px',
  my: '-6px',
  '& > li': { flex: 'none', maxWidth: { xs: '80vw', sm: '100%' } },
} as const;

/** One chip for each active filter; the place comes first, as it changes the list most. */
function activeFilters(search: SearchState, onChange: (changes: SearchChanges) => void): Chip[] {
  const { near, province, maxRate, adminVerified } = search;
  const chips: Chip[] = [];
  const add = (label: string, changes: SearchChanges) =>
    chips.push({ label, onRemove: () => onChange(changes) });
  if (near) add(nearText(search), withoutPlace);
  if (province !== 'all') add(provinceWord(province), { province: 'all' });
  if (maxRate !== null) add(maxRateText(maxRate), { maxRate: null });
  for (const kind of ['facilities', 'activities', 'categories'] as const)
    for (const name of search[kind])
      add(termWord(name), (now) => ({ [kind]: now[kind].filter((other) => other !== name) }));
  if (includesUnknown(search)) add(unknownText(), { unknown: null });
  for (const [fact, least] of filteredFacts(search))
    add(leastText(fact, least), ({ facts }) => ({ facts: { ...facts, [fact]: undefined } }));
  if (adminVerified !== undefined) add(verifiedText(adminVerified), { adminVerified: undefined });
  return chips;
}

type MoreChips = typeof import('./more-chips').moreChips;

/** Chips whose words are loaded with the first search that needs them; none before. */
function useMoreChips(search: SearchState): MoreChips {
  const [loaded, setLoaded] = useState<{ moreChips: MoreChips }>({ moreChips: NONE });
  const isNeeded = search.party !== null || search.road !== null || search.signal.length > 0;
  useEffect(() => {
    // Without its words a filter shows on its button alone.
    if (isNeeded) withMessages(() => import('./more-chips')).then(setLoaded, () => undefined);
  }, [isNeeded]);
  return loaded.moreChips;
}

const NONE: MoreChips = () => [];
