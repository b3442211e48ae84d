import {
  ACTIVITIES,
  CATEGORIES,
  FACILITIES,
  folded,
  PET_FRIENDLY,
  searchText,
  type Province,
} from '@kampvuur/domain';
import { longDescription, shortDescription } from './descriptions';
import { Dice } from './dice';
import { properName } from './proper-names';
import { EMBLEMS, FEATURES, KINDS } from './words';

/** A real place around which made-up campsites lie, so that provinces and clusters look true. */
export interface Anchor {
  province: Province;
  closestTown: string;
  latitude: number;
  longitude: number;
}

/** How far a campsite lies from its anchor at most, in degrees to each side; most lie closer. */
const SPREAD = 0.4;
const LOWEST_RATE = 60;

/** In the order the read model keeps names in. */
const sorted = (names: readonly string[]) =>
  [...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
const NAMES = {
  facilities: sorted(FACILITIES),
  activities: sorted(ACTIVITIES),
  categories: sorted(CATEGORIES),
};

function nameOf(dice: Dice): string {
  const kind = dice.usually(KINDS);
  const pattern = dice.below(10);
  if (pattern < 5) return `${properName(dice)} ${kind}`;
  if (pattern < 8) return `${properName(dice)} ${dice.usually(FEATURES)} ${kind}`;
  return `${dice.usually(EMBLEMS)} ${dice.usually(FEATURES)} ${kind}`;
}

/** The sum of two throws lies near the middle more often than at the ends. */
const offset = (dice: Dice) => (dice.fraction() + dice.fraction() - 1) * SPREAD;
const degrees = (value: number) => Math.round(value * 1e5) / 1e5;

function whereabouts(dice: Dice, anchor: Anchor) {
  if (dice.oneIn(50)) return { latitude: null, longitude: null };
  return {
    latitude: degrees(anchor.latitude + offset(dice)),
    longitude: degrees(anchor.longitude + offset(dice)),
  };
}

/** Rand a night: cheap ones are usual, dear ones rare, some unknown. */
function ratesOf(dice: Dice): number | null {
  if (dice.oneIn(20)) return null;
  return LOWEST_RATE + Math.round(900 * dice.fraction() ** 3) + 5 * dice.below(40);
}

function contactsOf(dice: Dice, name: string) {
  const host = `${folded(name).replaceAll(' ', '-')}.example.com`;
  return {
    website_urls: dice.oneIn(2) ? [`https://${host}`] : [],
    contact_emails: dice.oneIn(2) ? [`stay@${host}`] : [],
    contact_phones: dice.oneIn(2) ? [`0${10 + dice.below(50)} 555 0${100 + dice.below(900)}`] : [],
  };
}

/** The made-up campsite of a row number from 1, with the columns of its table; the same one on every run. */
export function madeUpCampsite(row: number, anchors: readonly [Anchor, ...Anchor[]]) {
  const dice = new Dice(row);
  const anchor = dice.of(anchors);
  const name = nameOf(dice);
  const { province, closestTown } = anchor;
  const texts = {
    shortDescription: shortDescription(dice, closestTown),
    longDescription: longDescription(dice, closestTown),
  };
  const facilityNames = dice.some(NAMES.facilities, 4);
  const activityNames = dice.some(NAMES.activities, 5);
  const categoryNames = dice.some(NAMES.categories, 6);
  return {
    name,
    province,
    closest_town: closestTown,
    short_description: texts.shortDescription,
    long_description: texts.longDescription,
    ...whereabouts(dice, anchor),
    ...contactsOf(dice, name),
    rates: ratesOf(dice),
    admin_verified: dice.oneIn(2),
    is_closed: dice.oneIn(40),
    facility_names: facilityNames,
    activity_names: activityNames,
    category_names: categoryNames,
    pet_friendly: categoryNames.includes(PET_FRIENDLY),
    sort_name: folded(name),
    search_text: searchText({
      name,
      province,
      closestTown,
      ...texts,
      facilityNames,
      activityNames,
      categoryNames,
    }),
  };
}
