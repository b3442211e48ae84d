import { PET_FRIENDLY } from './product';

/* The terms of a new installation; administrators add, rename and merge terms later (docs/decisions 5). */
export const FACILITIES = [
  'Ablutions',
  'Boat launch',
  'Braai places',
  'Caravan stands',
  'Drinking water',
  'Firewood',
  'Flush toilets',
  'Fuel',
  'Hot showers',
  'Laundry',
  'Mobile signal',
  'Playground',
  'Power points',
  'Private ablutions',
  'Restaurant',
  'Shade',
  'Shared kitchen',
  'Shop',
  'Swimming pool',
  'Tent stands',
  'Wheelchair access',
  'Wi-Fi',
] as const;

export const ACTIVITIES = [
  '4x4 trails',
  'Bird watching',
  'Boating',
  'Canoeing',
  'Fishing',
  'Game viewing',
  'Hiking',
  'Horse riding',
  'Mountain biking',
  'Rock art',
  'Rock climbing',
  'Scuba diving',
  'Snorkelling',
  'Stargazing',
  'Surfing',
  'Swimming',
  'Trail running',
  'Tubing',
  'Whale watching',
] as const;

export const CATEGORIES = [
  'Bushveld',
  'Caravan park',
  'Coastal',
  'Dam and lake',
  'Desert',
  'Family',
  'Farm stay',
  'Forest',
  'Mountain',
  'National park',
  'Nature reserve',
  'Off the grid',
  PET_FRIENDLY,
  'Resort',
  'River',
] as const;

export type Facility = (typeof FACILITIES)[number];
export type Activity = (typeof ACTIVITIES)[number];
export type Category = (typeof CATEGORIES)[number];
