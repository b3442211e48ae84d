import type { SeedCampsite } from '../seed-campsite';

type Contact = Pick<SeedCampsite, 'websiteUrls' | 'facebookUrl' | 'contactPhones' | 'contactEmails'>;

/** Where no public, official contact is known for certain. */
export const NO_CONTACT: Contact = {
  websiteUrls: [],
  facebookUrl: null,
  contactPhones: [],
  contactEmails: [],
};

/** South African National Parks, central reservations. */
export const SANPARKS: Contact = {
  ...NO_CONTACT,
  websiteUrls: ['https://www.sanparks.org'],
  contactPhones: ['+27 12 428 9111'],
  contactEmails: ['reservations@sanparks.org'],
};

/** CapeNature, the Western Cape’s reserves. */
export const CAPENATURE: Contact = { ...NO_CONTACT, websiteUrls: ['https://www.capenature.co.za'] };

/** Eastern Cape Parks and Tourism Agency. */
export const EASTERN_CAPE_PARKS: Contact = {
  ...NO_CONTACT,
  websiteUrls: ['https://visiteasterncape.co.za'],
};
