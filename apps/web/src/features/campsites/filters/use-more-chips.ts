import { useEffect, useState } from 'react';
import type { SearchState } from '../search-state';

type MoreChips = typeof import('./more-chips').moreChips;

/** Chips whose words are loaded with the first search that needs them; none before. */
export function useMoreChips(search: SearchState): MoreChips {
  const [loaded, setLoaded] = useState<{ moreChips: MoreChips }>({ moreChips: NONE });
  const isNeeded = search.party !== null || search.road !== null || search.signal.length > 0;
  useEffect(() => {
    // Without its words a filter shows on its button alone.
    if (isNeeded) import('./more-chips').then(setLoaded, () => undefined);
  }, [isNeeded]);
  return loaded.moreChips;
}

const NONE: MoreChips = () => [];
