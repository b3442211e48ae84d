import type { Dice } from './dice';
import { properName } from './proper-names';
import * as list from './words';

type Sentence = (dice: Dice, town: string) => string;

const withArticle = (word: string) => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;

const OPENINGS: readonly [Sentence, ...Sentence[]] = [
  (dice, town) => `${dice.usually(list.ADJECTIVES)} stands under ${dice.usually(list.TREES)} near ${town}.`,
  (dice, town) =>
    `${withArticle(dice.usually(list.ADJECTIVES))} camp on the ${dice.usually(list.WATERS)}, close to ${town}.`,
  (dice) => `${dice.usually(list.ADJECTIVES)} camping with a view of the ${dice.usually(list.VIEWS)}.`,
  (dice) =>
    `${withArticle(dice.usually(list.ADJECTIVES))} place for ${dice.usually(list.PEOPLE)} beside the ${dice.usually(list.WATERS)}.`,
  (dice, town) =>
    `Camping among ${dice.usually(list.TREES)} on ${withArticle(dice.usually(list.ADJECTIVES))} farm outside ${town}.`,
];

const MIDDLES: readonly [Sentence, ...Sentence[]] = [
  (dice) =>
    `Every stand has ${withArticle(dice.usually(list.COMFORTS))}, ${withArticle(dice.usually(list.COMFORTS))} and room for a caravan and tents.`,
  (dice) =>
    `At dusk you may see ${dice.usually(list.ANIMALS)} at the water, and ${dice.usually(list.BIRDS)} wake you in the morning.`,
  (dice) =>
    `${withArticle(dice.usually(list.WALKS))} walk leads through the ${properName(dice)} valley to the ${dice.usually(list.WATERS)}.`,
  (dice) =>
    `The ${properName(dice)} family has farmed here for generations and sells ${dice.usually(list.SUPPLIES)} and ${dice.usually(list.SUPPLIES)} at the gate.`,
  (dice, town) =>
    `From ${town} ${withArticle(dice.usually(list.ROADS))} road of ${2 + dice.below(40)} km passes ${properName(dice)} and ends at reception.`,
  (dice) =>
    `It is popular with ${dice.usually(list.PEOPLE)} and ${dice.usually(list.PEOPLE)}, so book early for ${dice.usually(list.SEASONS)}.`,
  (dice) =>
    `The ${dice.usually(list.ADJECTIVES)} ablutions are cleaned twice a day and the water is heated by a donkey boiler.`,
  (dice) =>
    `Climb ${properName(dice)} for the view over the ${dice.usually(list.VIEWS)} and the ${dice.usually(list.VIEWS)}.`,
];

const CLOSINGS: readonly [Sentence, ...Sentence[]] = [
  (dice) =>
    `Bring your own ${dice.usually(list.SUPPLIES)} and ${dice.usually(list.SUPPLIES)}; the nearest shop is far.`,
  (dice) => `Nights are ${dice.usually(list.ADJECTIVES)} and the stars over ${properName(dice)} are bright.`,
  (dice) =>
    `Best in ${dice.usually(list.SEASONS)}, when ${dice.usually(list.ANIMALS)} come down from the hills.`,
  (dice) => `No generators, please: the ${dice.usually(list.BIRDS)} were here first.`,
  (dice) => `Gates close at sunset; ask for the key at ${properName(dice)}.`,
];

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sentence(choices: readonly [Sentence, ...Sentence[]], dice: Dice, town: string): string {
  return capitalised(dice.of(choices)(dice, town));
}

/** One line about a campsite. */
export function shortDescription(dice: Dice, town: string): string {
  return sentence(OPENINGS, dice, town);
}

/** About forty words on a campsite: a few hundred usual ones, and names nobody else has. */
export function longDescription(dice: Dice, town: string): string {
  const choices = [MIDDLES, MIDDLES, CLOSINGS] as const;
  return choices.map((choice) => sentence(choice, dice, town)).join(' ');
}

/** What a camper writes after a visit. */
export function visitSummary(dice: Dice): string {
  const stay = `We had ${withArticle(dice.usually(list.ADJECTIVES))} stand under ${dice.usually(list.TREES)}.`;
  const seen = `${dice.usually(list.BIRDS)} by day, ${dice.usually(list.ANIMALS)} by night, and good ${dice.usually(list.SUPPLIES)}.`;
  return `${stay} ${capitalised(seen)}`;
}
