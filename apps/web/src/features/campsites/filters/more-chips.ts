import type { Chip } from '../../../ui/forms/RemovableChips';
import { formatCount } from '../../../ui/numbers';
import { say, stayText } from '../costs/stay-texts';
import { type SearchState, withoutStay } from '../search-state';
import type { SearchChanges } from '../use-search';
import { roadText, signalText } from './voice-texts';

/** The chips of the filters whose words the initial load does not include. */
export function moreChips(search: SearchState, onChange: (changes: SearchChanges) => void): Chip[] {
  const { party, nights, arrival, maxCost, road, signal } = search;
  const chips: Chip[] = [];
  const add = (label: string, changes: SearchChanges) =>
    chips.push({ label, onRemove: () => onChange(changes) });
  if (party !== null && nights !== null && arrival !== null)
    add(stayText(party, nights, arrival), withoutStay);
  if (maxCost !== null) add(say('upToForStay', { total: formatCount(maxCost) }), { maxCost: null });
  if (road !== null) add(roadText(road), { road: null });
  for (const network of signal)
    add(signalText(network), (now) => ({ signal: now.signal.filter((other) => other !== network) }));
  return chips;
}
