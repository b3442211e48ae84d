import type { Guest, Season, Tariff } from './tariff';

/** Words of sheets and websites, English and Afrikaans, each with what it means. The first that is found counts. */
type Words<T> = readonly (readonly [T, RegExp])[];

/** When a price applies. */
export const SEASON_WORDS: Words<Exclude<Season, 'dates'>> = [
  ['schoolHolidays', /\b(?:school holidays?|skoolvakansies?)\b/i],
  ['longWeekends', /\b(?:long weekends?|lang nawe(?:ek|ke))\b/i],
  ['low', /\b(?:low|off)[ -]?(?:season|peak)?\b|\bout of season\b|\b(?:laag|buite)\s?seisoen\b/i],
  ['high', /\b(?:high|peak)[ -]?(?:season)?\b|\bin season\b|\b(?:hoog|binne|spits)\s?(?:seisoen|tyd)\b/i],
];

export const WEEKPART_WORDS: Words<NonNullable<Tariff['days']>> = [
  ['weekdays', /\b(?:mid-?)?week(?:days?)?\b|\b(?:in die )?weeksda(?:g|e)\b/i],
  ['weekends', /\bweekends?\b|\bnawe(?:ek|ke)\b/i],
];

/** Whom it is for. */
export const GUEST_WORDS: Words<Guest> = [
  ['child', /\b(?:child(?:ren)?|kids?|kind|kinders)\b/i],
  ['pensioner', /\b(?:pensioners?|seniors?|senior citizens?|pensioenaris(?:se)?)\b/i],
  ['adult', /\b(?:adults?|volwassenes?)\b/i],
];

export const PER_PERSON_WORDS = /\b(?:per person|per persoon|pp|p\/p|ppp?n|per head)\b|(?<=\d)pp\b/i;
export const CONSERVATION_WORDS = /\b(?:conservation|bewarings?\w*)\b/i;

/** The meaning of the first words that a text has. */
export const meaningIn = <T>(words: Words<T>, text: string): T | undefined =>
  words.find(([, pattern]) => pattern.test(text))?.[0];
