import type { Random } from '../random';
import { properName } from './proper-names';
import * as list from './words';

type Sentence = (random: Random, town: string) => string;

const withArticle = (word: string) => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;

const OPENINGS: readonly [Sentence, ...Sentence[]] = [
  (random, town) =>
    `${random.pickMostlyEarly(list.ADJECTIVES)} stands under ${random.pickMostlyEarly(list.TREES)} near ${town}.`,
  (random, town) =>
    `${withArticle(random.pickMostlyEarly(list.ADJECTIVES))} camp on the ${random.pickMostlyEarly(list.WATERS)}, close to ${town}.`,
  (random) =>
    `${random.pickMostlyEarly(list.ADJECTIVES)} camping with a view of the ${random.pickMostlyEarly(list.VIEWS)}.`,
  (random) =>
    `${withArticle(random.pickMostlyEarly(list.ADJECTIVES))} place for ${random.pickMostlyEarly(list.PEOPLE)} beside the ${random.pickMostlyEarly(list.WATERS)}.`,
  (random, town) =>
    `Camping among ${random.pickMostlyEarly(list.TREES)} on ${withArticle(random.pickMostlyEarly(list.ADJECTIVES))} farm outside ${town}.`,
];

const MIDDLES: readonly [Sentence, ...Sentence[]] = [
  (random) =>
    `Every stand has ${withArticle(random.pickMostlyEarly(list.COMFORTS))}, ${withArticle(random.pickMostlyEarly(list.COMFORTS))} and room for a caravan and tents.`,
  (random) =>
    `At dusk you may see ${random.pickMostlyEarly(list.ANIMALS)} at the water, and ${random.pickMostlyEarly(list.BIRDS)} wake you in the morning.`,
  (random) =>
    `${withArticle(random.pickMostlyEarly(list.WALKS))} walk leads through the ${properName(random)} valley to the ${random.pickMostlyEarly(list.WATERS)}.`,
  (random) =>
    `The ${properName(random)} family has farmed here for generations and sells ${random.pickMostlyEarly(list.SUPPLIES)} and ${random.pickMostlyEarly(list.SUPPLIES)} at the gate.`,
  (random, town) =>
    `From ${town} ${withArticle(random.pickMostlyEarly(list.ROADS))} road of ${2 + random.below(40)} km passes ${properName(random)} and ends at reception.`,
  (random) =>
    `It is popular with ${random.pickMostlyEarly(list.PEOPLE)} and ${random.pickMostlyEarly(list.PEOPLE)}, so book early for ${random.pickMostlyEarly(list.SEASONS)}.`,
  (random) =>
    `The ${random.pickMostlyEarly(list.ADJECTIVES)} ablutions are cleaned twice a day and the water is heated by a donkey boiler.`,
  (random) =>
    `Climb ${properName(random)} for the view over the ${random.pickMostlyEarly(list.VIEWS)} and the ${random.pickMostlyEarly(list.VIEWS)}.`,
];

const CLOSINGS: readonly [Sentence, ...Sentence[]] = [
  (random) =>
    `Bring your own ${random.pickMostlyEarly(list.SUPPLIES)} and ${random.pickMostlyEarly(list.SUPPLIES)}; the nearest shop is far.`,
  (random) =>
    `Nights are ${random.pickMostlyEarly(list.ADJECTIVES)} and the stars over ${properName(random)} are bright.`,
  (random) =>
    `Best in ${random.pickMostlyEarly(list.SEASONS)}, when ${random.pickMostlyEarly(list.ANIMALS)} come down from the hills.`,
  (random) => `No generators, please: the ${random.pickMostlyEarly(list.BIRDS)} were here first.`,
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
  const stay = `We had ${withArticle(random.pickMostlyEarly(list.ADJECTIVES))} stand under ${random.pickMostlyEarly(list.TREES)}.`;
  const seen = `${random.pickMostlyEarly(list.BIRDS)} by day, ${random.pickMostlyEarly(list.ANIMALS)} by night, and good ${random.pickMostlyEarly(list.SUPPLIES)}.`;
  return `${stay} ${capitalised(seen)}`;
}
