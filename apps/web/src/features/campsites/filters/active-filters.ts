import { withoutPlace, type SearchState } from '../search-state';
import { maxRateText, nearText, verifiedText } from '../search-texts';
import type { SearchChanges } from '../use-search';
import type { Chip } from './FilterChips';

/** Every active filter as a chip that takes just this one away; the place first, as it changes the list most. */
export function activeFilters(search: SearchState, onChange: (changes: SearchChanges) => void): Chip[] {
  const { near, province, maxRate, adminVerified } = search;
  const chips: Chip[] = [];
  const add = (label: string, changes: SearchChanges) =>
    chips.push({ label, onRemove: () => onChange(changes) });
  if (near) add(nearText(search), withoutPlace);
  if (province !== 'all') add(province, { province: 'all' });
  if (maxRate !== null) add(maxRateText(maxRate), { maxRate: null });
  for (const kind of ['facilities', 'activities', 'categories'] as const)
    for (const name of search[kind])
      add(name, (now) => ({ [kind]: now[kind].filter((other) => other !== name) }));
  if (adminVerified !== undefined) add(verifiedText(adminVerified), { adminVerified: undefined });
  return chips;
}
