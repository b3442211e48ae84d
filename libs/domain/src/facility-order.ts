import type { Facility } from './vocabulary';

/** What sets a campsite apart, first what decides most often where people stay. */
const DISTINCTIVE: readonly Facility[] = [
  'Private ablutions',
  'Swimming pool',
  'Power points',
  'Wi-Fi',
  'Restaurant',
  'Boat launch',
  'Caravan stands',
  'Shop',
  'Playground',
  'Wheelchair access',
  'Shared kitchen',
  'Fuel',
  'Mobile signal',
  'Laundry',
  'Hot showers',
];

/** What nearly every campsite has: worth a line on its page, last on its card. */
const COMMONPLACE: readonly Facility[] = [
  'Firewood',
  'Shade',
  'Drinking water',
  'Braai places',
  'Flush toilets',
  'Ablutions',
];

const RANKS = new Map([
  ...DISTINCTIVE.map((name, index) => [name.toLowerCase(), index] as const),
  ...COMMONPLACE.map((name, index) => [name.toLowerCase(), DISTINCTIVE.length + 1 + index] as const),
]);

// A name administrators added says more than what every campsite has.
const UNKNOWN = DISTINCTIVE.length;

/** The `count` facilities that say most about a campsite, the most distinctive first; letter case does not matter. */
export function mostDistinctive(names: readonly string[], count: number): string[] {
  const rank = (name: string) => RANKS.get(name.toLowerCase()) ?? UNKNOWN;
  return [...names]
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other, 'en'))
    .slice(0, count);
}
