const DISTANCE = [
  'along around beside by close closest near nearby nearest next outside',
  'by naby naaste rondom langs langsaan omgewing buite',
];

/** Words that ask for a distance from a place that follows, possibly after words such as "to" and "the". */
export const DISTANCE_WORDS = wordsOf(...DISTANCE);

const NEGATION = 'no without sonder geen';

/** Words that rule out the facility, activity or category that follows. */
export const NEGATIONS = wordsOf(NEGATION);

/** Words between them and what they rule out, as in "without any power or water". */
export const NEGATION_LINKS = wordsOf('a an any the or nor n enige die of');

/** Words for a price of nothing. */
export const FREE_WORDS = wordsOf('free gratis kosteloos kostelose verniet');

/** English and Afrikaans words without significance for a search. */
export const STOP_WORDS = wordsOf(
  'a all am an and any are at be can do does facilities facility for from has have how i im in is it me my',
  'of on or our some that the there to us we what when where which with you your',
  'aan al alle die dit ek en fasiliteit fasiliteite ons het hoe in is kan met my na om of op se te tot van',
  'vir waar wat watter n',
  ...DISTANCE,
  NEGATION,
);

/**
 * Words that apply to every campsite: they are only significant when the query has no others, and then stand for
 * `CAMP`.
 */
export const CAMPING_WORDS = wordsOf(
  'camp camper campers camping campings camps campsite campsites campground campgrounds site sites',
  'place places spot spots stay stays staying accommodation holiday weekend vacation',
  'amazing beautiful best friendly good great lovely nice top affordable budget cheap cheapest inexpensive',
  'kamp kampe kampeer kampeerder kampeerders kampering kampeerplek kampeerplekke kampeerterrein kampeerterreine',
  'kampplek kampplekke kampterrein kampterreine plek plekke akkommodasie verblyf vakansie naweek beste goeie mooi vriendelik vriendelike',
  'goedkoop goedkope goedkoopste bekostigbaar bekostigbare',
);

/** A word that every campsite matches. */
export const CAMP = 'camp';

function wordsOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
