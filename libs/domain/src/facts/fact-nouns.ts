import type { FactKey } from './facts';

type Nouns = { [K in FactKey]?: readonly [one: string, several: string] };

/** One and several values of a fact in the messages of scrapes; a fact that is not here goes by its label. */
export const FACT_NOUNS = {
  shortDescription: ['description', 'description'],
  latitude: ['location', 'location'],
  rates: ['rate', 'rate'],
  tariffs: ['tariff', 'tariffs'],
  facebookUrl: ['Facebook page', 'Facebook page'],
  contactPhones: ['phone', 'phones'],
  contactEmails: ['email', 'emails'],
  whatsappNumbers: ['WhatsApp number', 'WhatsApp numbers'],
  facilities: ['facility', 'facilities'],
  absentFacilities: ['missing facility', 'missing facilities'],
  activities: ['activity', 'activities'],
  absentActivities: ['impossible activity', 'impossible activities'],
  categories: ['category', 'categories'],
  absentCategories: ['category that is not', 'categories that are not'],
  closedOn: ['date of closing', 'date of closing'],
  closedReason: ['reason of closing', 'reason of closing'],
} as const satisfies Nouns;

/** The words for one and several values of a fact. */
export const nounsOf = (key: FactKey): readonly [one: string, several: string] | undefined =>
  (FACT_NOUNS as Nouns)[key];
