import { ACTIVITIES, CATEGORIES, FACILITIES, folded, type Province } from '@kampvuur/domain';
import { inReadingOrder, readModelColumns } from '@kampvuur/persistence';
import { longDescription, shortDescription } from './descriptions';
import { Random } from '../random';
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

const NAMES = {
  facilities: inReadingOrder(FACILITIES),
  activities: inReadingOrder(ACTIVITIES),
  categories: inReadingOrder(CATEGORIES),
};

function nameOf(random: Random): string {
  const kind = random.pickSkewed(KINDS);
  const pattern = random.below(10);
  if (pattern < 5) return `${properName(random)} ${kind}`;
  if (pattern < 8) return `${properName(random)} ${random.pickSkewed(FEATURES)} ${kind}`;
  return `${random.pickSkewed(EMBLEMS)} ${random.pickSkewed(FEATURES)} ${kind}`;
}

/** The sum of two numbers lies near the middle more often than at the ends. */
const offset = (random: Random) => (random.next() + random.next() - 1) * SPREAD;
const degrees = (value: number) => Math.round(value * 1e5) / 1e5;

function whereabouts(random: Random, anchor: Anchor) {
  if (random.oneIn(50)) return { latitude: null, longitude: null };
  return {
    latitude: degrees(anchor.latitude + offset(random)),
    longitude: degrees(anchor.longitude + offset(random)),
  };
}

/** Rand a night: cheap ones are usual, dear ones rare, some unknown. */
function ratesOf(random: Random): number | null {
  if (random.oneIn(20)) return null;
  return LOWEST_RATE + Math.round(900 * random.next() ** 3) + 5 * random.below(40);
}

function contactsOf(random: Random, name: string) {
  const host = `${folded(name).replaceAll(' ', '-')}.example.com`;
  return {
    website_urls: random.oneIn(2) ? [`https://${host}`] : [],
    contact_emails: random.oneIn(2) ? [`stay@${host}`] : [],
    contact_phones: random.oneIn(2) ? [`0${10 + random.below(50)} 555 0${100 + random.below(900)}`] : [],
  };
}

/** The made-up campsite of a row number from 1, with the columns of its table; the same one on every run. */
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
    facilityNames: random.sample(NAMES.facilities, 4),
    activityNames: random.sample(NAMES.activities, 5),
    categoryNames: random.sample(NAMES.categories, 6),
  };
  return {
    name,
    province,
    closest_town: closestTown,
    short_description: texts.shortDescription,
    long_description: texts.longDescription,
    ...whereabouts(random, anchor),
    ...contactsOf(random, name),
    rates: ratesOf(random),
    admin_verified: random.oneIn(2),
    is_closed: random.oneIn(40),
    ...readModelColumns({ name, province, closestTown, ...texts, ...names }),
  };
}
