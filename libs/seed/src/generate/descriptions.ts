import type { Random } from '../random';
import { properName } from './proper-names';
import * as list from './words';

type Sentence = (random: Random, town: string) => string;

const withArticle = (word: string) => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;

const OPENINGS: readonly [Sentence, ...Sentence[]] = [
  (random, town) =>
    `${random.pickSkewed(list.ADJECTIVES)} stands under ${random.pickSkewed(list.TREES)} near ${town}.`,
  (random, town) =>
    `${withArticle(random.pickSkewed(list.ADJECTIVES))} camp on the ${random.pickSkewed(list.WATERS)}, close to ${town}.`,
  (random) =>
    `${random.pickSkewed(list.ADJECTIVES)} camping with a view of the ${random.pickSkewed(list.VIEWS)}.`,
  (random) =>
    `${withArticle(random.pickSkewed(list.ADJECTIVES))} place for ${random.pickSkewed(list.PEOPLE)} beside the ${random.pickSkewed(list.WATERS)}.`,
  (random, town) =>
    `Camping among ${random.pickSkewed(list.TREES)} on ${withArticle(random.pickSkewed(list.ADJECTIVES))} farm outside ${town}.`,
];

const MIDDLES: readonly [Sentence, ...Sentence[]] = [
  (random) =>
    `Every stand has ${withArticle(random.pickSkewed(list.COMFORTS))}, ${withArticle(random.pickSkewed(list.COMFORTS))} and room for a caravan and tents.`,
  (random) =>
    `At dusk you may see ${random.pickSkewed(list.ANIMALS)} at the water, and ${random.pickSkewed(list.BIRDS)} wake you in the morning.`,
  (random) =>
    `${withArticle(random.pickSkewed(list.WALKS))} walk leads through the ${properName(random)} valley to the ${random.pickSkewed(list.WATERS)}.`,
  (random) =>
    `The ${properName(random)} family has farmed here for generations and sells ${random.pickSkewed(list.SUPPLIES)} and ${random.pickSkewed(list.SUPPLIES)} at the gate.`,
  (random, town) =>
    `From ${town} ${withArticle(random.pickSkewed(list.ROADS))} road of ${2 + random.below(40)} km passes ${properName(random)} and ends at reception.`,
  (random) =>
    `It is popular with ${random.pickSkewed(list.PEOPLE)} and ${random.pickSkewed(list.PEOPLE)}, so book early for ${random.pickSkewed(list.SEASONS)}.`,
  (random) =>
    `The ${random.pickSkewed(list.ADJECTIVES)} ablutions are cleaned twice a day and the water is heated by a donkey boiler.`,
  (random) =>
    `Climb ${properName(random)} for the view over the ${random.pickSkewed(list.VIEWS)} and the ${random.pickSkewed(list.VIEWS)}.`,
];

const CLOSINGS: readonly [Sentence, ...Sentence[]] = [
  (random) =>
    `Bring your own ${random.pickSkewed(list.SUPPLIES)} and ${random.pickSkewed(list.SUPPLIES)}; the nearest shop is far.`,
  (random) =>
    `Nights are ${random.pickSkewed(list.ADJECTIVES)} and the stars over ${properName(random)} are bright.`,
  (random) =>
    `Best in ${random.pickSkewed(list.SEASONS)}, when ${random.pickSkewed(list.ANIMALS)} come down from the hills.`,
  (random) => `No generators, please: the ${random.pickSkewed(list.BIRDS)} were here first.`,
  (random) => `Gates close at sunset; ask for the key at ${properName(random)}.`,
];

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sentence(choices: readonly [Sentence, ...Sentence[]], random: Random, town: string): string {
  return capitalised(random.pick(choices)(random, town));
}

/** A description of one sentence. */
export function shortDescription(random: Random, town: string): string {
  return sentence(OPENINGS, random, town);
}

/** A description of about forty words, which are common ones except for the proper names. */
export function longDescription(random: Random, town: string): string {
  const choices = [MIDDLES, MIDDLES, CLOSINGS] as const;
  return choices.map((choice) => sentence(choice, random, town)).join(' ');
}

/** The text of a check-in. */
export function checkinSummary(random: Random): string {
  const stay = `We had ${withArticle(random.pickSkewed(list.ADJECTIVES))} stand under ${random.pickSkewed(list.TREES)}.`;
  const seen = `${random.pickSkewed(list.BIRDS)} by day, ${random.pickSkewed(list.ANIMALS)} by night, and good ${random.pickSkewed(list.SUPPLIES)}.`;
  return `${stay} ${capitalised(seen)}`;
}
