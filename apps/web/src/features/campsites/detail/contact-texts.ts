import type { CampsiteDetail, ContactSighting } from '@kampvuur/contracts';
import { formatMonth } from '../../../base/messages/dates';
import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/contacts.json';

const say = catalogue('contacts', english);

/** Said once on the page, beside the contacts (docs/decisions 27). */
export const noPayments = (): string => say('noPayments');

/** The item of the page's menu. */
export const reportLabel = (): string => say('report');

/** What is reported, in the title of the form. */
export const reportedLabel = (): string => say('reported');

/** The mark beside a contact that a scrape saw on the campsite's own website. */
export const sameThereText = ({ seenAt }: ContactSighting): string =>
  say('sameThere', { month: formatMonth(seenAt) });

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
