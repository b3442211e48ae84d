import { filled } from '../message-templates';

/** Thresholds and limits of the search for duplicates. */
export const DUPLICATES = {
  /** Likeness, 0 to 1, from which two campsites are shown as likely duplicates. */
  minLikeness: 0.5,
  /**
   * Least likeness of two campsites that are one by their names (docs/decisions 9). From it on a proposal is refused unless
   * the camper states that it is another place (docs/decisions 20).
   */
  sureLikeness: 0.75,
  /** Greatest distance, in metres, between two campsites of the same name that are one. */
  sameNameWithinM: 500,
  /** The same in one province: positions get corrected. */
  correctedWithinM: 20_000,
  /** Most campsites compared among those with the same key, such as a phone number. */
  perKey: 200,
  /** Most campsites that one is compared with in all. */
  candidates: 300,
  /** Most pairs stored for a campsite with campsites of larger ids. */
  perCampsite: 10,
} as const;

/** What speaks for two campsites being one, and how far apart they lie. */
export const PAIR_MESSAGES = {
  sameName: 'Same name',
  distanceUnknown: 'distance unknown',
  samePoint: 'at the same point',
} as const;

/** The same with placeholders. */
export const PAIR_TEMPLATES = {
  inBothNames: 'In both names: {words}',
  samePhone: 'Same phone number: {phone}',
  sameEmail: 'Same email address: {email}',
  sameWebsite: 'Same website: {host}',
  bothNear: 'Both near {town}',
  metresApart: '{metres} m apart',
  kilometresApart: '{kilometres} km apart',
} as const;

const KILOMETRE = 1_000;

/** Distances below this, in kilometres, are shown with a decimal. */
const WITH_DECIMALS_KM = 10;

/** How far apart two campsites lie: `320 m apart`, `1.4 km apart`, `23 km apart`. */
export function apartText(distanceM: number | null): string {
  if (distanceM === null) return PAIR_MESSAGES.distanceUnknown;
  if (distanceM < 1) return PAIR_MESSAGES.samePoint;
  const metres = Math.round(distanceM);
  if (metres < KILOMETRE) return filled(PAIR_TEMPLATES.metresApart, { metres: String(metres) });
  const kilometres = (distanceM / KILOMETRE).toFixed(1);
  const text = Number(kilometres) < WITH_DECIMALS_KM ? kilometres : String(Math.round(distanceM / KILOMETRE));
  return filled(PAIR_TEMPLATES.kilometresApart, { kilometres: text });
}
