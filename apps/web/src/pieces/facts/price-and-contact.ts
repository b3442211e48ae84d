/** The order in which campers are asked for price and contact, when they correct a campsite and when they propose one. */
export const PRICE_AND_CONTACT = [
  'rates',
  'contactPhones',
  'contactEmails',
  'websiteUrls',
  'facebookUrl',
] as const;
