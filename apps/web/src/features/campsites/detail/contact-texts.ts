import type { CampsiteDetail, ContactSighting } from '@kampvuur/contracts';
import { ageBand, type FactProvenance, lastKnownAt } from '@kampvuur/domain/facts';
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

/**
 * The mark beside a contact that a scrape saw on the campsite's own website: when it was last seen there, or when all of its
 * kind were taken from there.
 */
export function sameThereText(
  { seenAt }: ContactSighting,
  provenance: FactProvenance | undefined,
  now: Date,
): string {
  const takenAt = provenance?.source === 'website' ? provenance.observedAt : '';
  const at = takenAt > seenAt ? takenAt : seenAt;
  const isOld = ageBand(new Date(at), now) === 'old';
  return say(isOld ? 'sameThereOld' : 'sameThere', { month: formatMonth(at) });
}

/** Where a listed phone or email was seen on the campsite's own website. */
export const sightingOf = (
  { contactSightings = [] }: CampsiteDetail,
  entry: string,
): ContactSighting | undefined => contactSightings.find((sighting) => sighting.entry === entry);

/** Whether the marks beside all entries of a contact say of its age what a line of its own would. */
export function isAgeMarked(
  campsite: CampsiteDetail,
  entries: readonly string[],
  provenance: FactProvenance | undefined,
): boolean {
  const [longestAgo = ''] = entries.map((entry) => sightingOf(campsite, entry)?.seenAt ?? '').sort();
  if (!provenance || longestAgo === '') return false;
  const { source, confirmations, confirmedAt, seenOnWebsiteAt } = provenance;
  if (confirmations > 0 && confirmedAt !== seenOnWebsiteAt) return false;
  if (source === 'website') return true;
  return seenOnWebsiteAt !== null && formatMonth(longestAgo) === formatMonth(lastKnownAt(provenance));
}

/** Whether the page has anything by which to reach the campsite. */
export function hasContacts(campsite: CampsiteDetail): boolean {
  const { contactPhones, contactEmails, websiteUrls, facebookUrl } = campsite;
  return contactPhones.length + contactEmails.length + websiteUrls.length > 0 || facebookUrl !== null;
}
