import { CHARGES, GUESTS, PER, SEASONS, TARIFF_LIMITS, TIMES, WEEKPARTS } from './tariff';

/** Why a list of tariffs is refused. */
export const TARIFF_MESSAGES = {
  list: 'Tariffs must be a list',
  tooMany: `A campsite can have at most ${TARIFF_LIMITS.entries} tariffs`,
} as const;

const WHOLE = 'must be a whole number from {min} to {max}';

/** Why a tariff is refused; the message begins with its place in the list. */
export const TARIFF_TEMPLATES = {
  notATariff: 'is no tariff',
  stranger: '{part} is no part of a tariff',
  charge: `charge must be ${CHARGES.join(', ')}`,
  price: `the price ${WHOLE}`,
  priceMissing: 'the price is missing',
  per: `per must be ${PER.join(', ')}`,
  perUnit: 'only power, firewood and pets are charged by the unit',
  time: `time must be ${TIMES.join(', ')}`,
  nameText: 'the name must be text',
  nameTooLong: 'the name must have at most {max} characters',
  guest: `guest must be ${GUESTS.join(', ')}`,
  ageFrom: `the lowest age ${WHOLE}`,
  ageTo: `the highest age ${WHOLE}`,
  ages: 'the lowest age must not be above the highest',
  season: `season must be ${SEASONS.join(', ')}`,
  from: 'the first day must be such as 12-15',
  to: 'the last day must be such as 12-15',
  dates: 'dates need a first and a last day',
  days: `days must be ${WEEKPARTS.join(', ')}`,
  leastNights: `the least number of nights ${WHOLE}`,
  people: `the number of people ${WHOLE}`,
  asOf: 'the month must be such as 2026-03',
  same: 'applies to the same as tariff {before}',
} as const;

/** A reason with the place of the tariff. */
export const ofTariff = (reason: string): string => `Tariff {position}: ${reason}`;
