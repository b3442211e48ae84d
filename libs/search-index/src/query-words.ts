const DISTANCE = [
  'along around beside by close closest near nearby nearest next outside',
  'by naby naaste rondom langs langsaan omgewing buite',
];

/** Words that ask for a distance from a place that follows, possibly after words such as "to" and "the". */
export const DISTANCE_WORDS = wordsOf(...DISTANCE);

/** Words before what has no name of its own. */
export const ARTICLES = wordsOf('a an n');

const NOT = 'not nie';
const NEGATION = `no without sonder geen ${NOT}`;

/** Words that rule out the facility, activity or category that follows. */
export const NEGATIONS = wordsOf(NEGATION);

/** Words between them and what they rule out, as in "without any power or water" or "not allowing dogs". */
export const NEGATION_LINKS = wordsOf('a an any the or nor n enige die of allow allowing');

/** Words behind what is ruled out that do so: "dogs are not allowed". */
export const NOT_WORDS = wordsOf(NOT);
export const FORBIDDEN = wordsOf('forbidden prohibited verbode');

/** Words between what is ruled out and them. */
export const VERBS = wordsOf('is are word');

/** Words behind a negation: who forbids something rules it out, who does not need it does not. */
export const PERMITTED = wordsOf('allowed permitted welcome toegelaat toelaat welkom');
export const NEEDED = wordsOf('needed required necessary nodig vereis');

/** Words for a price of nothing. */
export const FREE_WORDS = wordsOf('free gratis kosteloos kostelose verniet');

/** Phrases for a price of nothing. */
export const FREE_PHRASES = [
  ['free of charge', 'no charge', 'without charge', 'no fee', 'no fees', 'no cost', 'at no cost'],
  ['geen koste', 'sonder koste', 'geen fooi', 'sonder betaling', 'geen betaling'],
]
  .flat()
  .map((phrase) => phrase.split(' '));

/** English and Afrikaans words without significance for a search. */
export const STOP_WORDS = wordsOf(
  'a all am an and any are at be between can do does facilities facility for from has have how i im in is it me my',
  'of on or our some that the there this to us we what when where which with you your',
  'aan al alle die dit ek en fasiliteit fasiliteite ons het hierdie hoe in is kan met my na om of op se te tot tussen van',
  'vir waar wat watter n',
  // Nobody says which days are free.
  'tonight today tomorrow vanaand vandag available availability beskikbaar',
  ...DISTANCE,
  NEGATION,
);

/**
 * Words that apply to every campsite: they are only significant when the query has no others, and then stand for
 * `CAMP`.
 */
export const CAMPING_WORDS = wordsOf(
  'camp camper campers camping campings camps campsite campsites campground campgrounds campingground campinggrounds site sites',
  'place places spot spots stay stays staying overnight overnightstop overnightstops overnighter overnighting stopover stopovers accommodation holiday holidays weekend weekends vacation vacations getaway getaways breakaway breakaways',
  'amazing beautiful best friendly good great lovely nice top affordable budget cheap cheapest inexpensive',
  'kamp kampe kampeer kampeerder kampeerders kampering kampeerplek kampeerplekke kampeerterrein kampeerterreine',
  'kampplek kampplekke kampterrein kampterreine plek plekke akkommodasie verblyf oornag oornagplek oornagstop vakansie vakansies naweek naweke wegbreek beste goeie mooi vriendelik vriendelike',
  'goedkoop goedkope goedkoopste bekostigbaar bekostigbare',
);

/** A word that every campsite matches. */
export const CAMP = 'camp';

function wordsOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
