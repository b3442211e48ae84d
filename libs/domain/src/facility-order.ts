import type { Facility } from './vocabulary';

/**
 * Facilities, those that the fewest campsites have first: these say most about a campsite. A fixed order, so that a
 * card does not change when another campsite does.
 */
const RAREST_FIRST: readonly Facility[] = [
  'Private ablutions',
  'Wi-Fi',
  'Boat launch',
  'Wheelchair access',
  'Fuel',
  'Playground',
  'Shared kitchen',
  'Restaurant',
  'Firewood',
  'Mobile signal',
  'Laundry',
  'Shop',
  'Swimming pool',
  'Caravan stands',
  'Shade',
  'Power points',
  'Drinking water',
  'Hot showers',
  'Ablutions',
  'Flush toilets',
  'Braai places',
  'Tent stands',
];

const RANKS = new Map(RAREST_FIRST.map((name, index) => [name.toLowerCase(), index] as const));

// A name that administrators added comes first.
const UNKNOWN = -1;

/** The facilities of a campsite, rarest first; letter case does not matter. */
export function rarestFirst(names: readonly string[]): string[] {
  const rank = (name: string) => RANKS.get(name.toLowerCase()) ?? UNKNOWN;
  return [...names].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other, 'en'));
}
