/** What campers are asked for first of price and contact, when they correct a campsite and when they propose one. */
export const PRICE_AND_CONTACT = ['rates', 'contactPhones', 'contactEmails', 'websiteUrls'] as const;
