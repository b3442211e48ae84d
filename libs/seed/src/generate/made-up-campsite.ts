import { ACTIVITIES, CATEGORIES, FACILITIES, folded, type Province } from '@kampvuur/domain';
import { sortedTermNames, readModelColumns } from '@kampvuur/persistence';
import { longDescription, shortDescription } from './descriptions';
import { Random } from '../random';
import { properName } from './proper-names';
import { WILDLIFE, FEATURES, KINDS } from './words';

/** A real place near which made-up campsites are put, so that provinces and clusters look realistic. */
export interface Anchor {
  province: Province;
  closestTown: string;
  latitude: number;
  longitude: number;
}

/** Largest difference in latitude or longitude from the anchor, in degrees; most are smaller. */
const MAX_OFFSET = 0.4;
/** Rand per night. */
const MIN_RATE = 60;

const NAMES = {
  facilities: sortedTermNames(FACILITIES),
  activities: sortedTermNames(ACTIVITIES),
  categories: sortedTermNames(CATEGORIES),
};

function nameOf(random: Random): string {
  const kind = random.pickSkewed(KINDS);
  const pattern = random.below(10);
  if (pattern < 5) return `${properName(random)} ${kind}`;
  if (pattern < 8) return `${properName(random)} ${random.pickSkewed(FEATURES)} ${kind}`;
  return `${random.pickSkewed(WILDLIFE)} ${random.pickSkewed(FEATURES)} ${kind}`;
}

/** The sum of two random numbers is more often in the middle of its range than at the ends. */
const offset = (random: Random) => (random.next() + random.next() - 1) * MAX_OFFSET;
const roundedDegrees = (value: number) => Math.round(value * 1e5) / 1e5;

function coordinatesOf(random: Random, anchor: Anchor) {
  if (random.oneIn(50)) return { latitude: null, longitude: null };
  return {
    latitude: roundedDegrees(anchor.latitude + offset(random)),
    longitude: roundedDegrees(anchor.longitude + offset(random)),
  };
}

/** Rand per night: low rates are common, high ones rare, and some are unknown. */
function ratesOf(random: Random): number | null {
  if (random.oneIn(20)) return null;
  return MIN_RATE + Math.round(900 * random.next() ** 3) + 5 * random.below(40);
}

function contactsOf(random: Random, name: string) {
  const host = `${folded(name).replaceAll(' ', '-')}.example.com`;
  return {
    website_urls: random.oneIn(2) ? [`https://${host}`] : [],
    contact_emails: random.oneIn(2) ? [`stay@${host}`] : [],
    contact_phones: random.oneIn(2) ? [`0${10 + random.below(50)} 555 0${100 + random.below(900)}`] : [],
  };
}

/** The made-up campsite of a row number (from 1), by column; the same on every run. */
export function madeUpCampsite(row: number, anchors: readonly [Anchor, ...Anchor[]]) {
  const random = Random.fromRow(row);
  const anchor = random.pick(anchors);
  const name = nameOf(random);
  const { province, closestTown } = anchor;
  const texts = {
    shortDescription: shortDescription(random, closestTown),
    longDescription: longDescription(random, closestTown),
  };
  const names = {
    facilities: random.sample(NAMES.facilities, 4),
    activities: random.sample(NAMES.activities, 5),
    categories: random.sample(NAMES.categories, 6),
  };
  return {
    name,
    province,
    closest_town: closestTown,
    short_description: texts.shortDescription,
    long_description: texts.longDescription,
    ...coordinatesOf(random, anchor),
    ...contactsOf(random, name),
    rates: ratesOf(random),
    admin_verified: random.oneIn(2),
    is_closed: random.oneIn(40),
    ...readModelColumns({ name, province, closestTown, ...texts, ...names }),
  };
}
