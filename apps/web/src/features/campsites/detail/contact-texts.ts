import type { CampsiteDetail, ContactSighting } from '@kampvuur/contracts';
import { formatMonth } from '@kampvuur/domain/local-time';

/** Said once on the page, beside the contacts (docs/decisions 27). */
export const NO_PAYMENTS =
  'Kampvuur takes no payments. Contact details are those that others have found: check where you pay before you pay.';

/** The mark beside a contact that a scrape saw on the campsite's own website. */
export const sameThereText = ({ seenAt }: ContactSighting): string =>
  `Same as on its own website, ${formatMonth(seenAt)}`;

/** Where a listed phone or email was seen on the campsite's own website. */
export const sightingOf = (
  { contactSightings = [] }: CampsiteDetail,
  entry: string,
): ContactSighting | undefined => contactSightings.find((sighting) => sighting.entry === entry);

/** Whether the page has anything by which to reach the campsite. */
export function hasContacts(campsite: CampsiteDetail): boolean {
  const { contactPhones, contactEmails, websiteUrls, facebookUrl } = campsite;
  return contactPhones.length + contactEmails.length + websiteUrls.length > 0 || facebookUrl !== null;
}
