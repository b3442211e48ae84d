import { MAX_LIST } from '../../limits';
import type { FactKind, KindOptions } from '../kind';
import { areSame, isTexts } from './entries';

/** The chosen options, each once and in the order of the options. */
const inOrder = (options: readonly string[], chosen: readonly string[]): string[] =>
  options.filter((option) => chosen.includes(option));

/** Several of a few words; their order does not matter. */
export const severalOf: FactKind<string[], KindOptions['severalOf']> = {
  is: isTexts,
  parse: (input, { options, message }) =>
    isTexts(input) && input.length <= MAX_LIST && input.every((text) => options.includes(text))
      ? { value: inOrder(options, input) }
      : { message },
  isSame: (one, other, { options }) =>
    areSame(one, other) ||
    ([one, other].every((texts) => texts.every((text) => options.includes(text))) &&
      areSame(inOrder(options, one), inOrder(options, other))),
  combine: (kept, merged, { options }) => inOrder(options, [...kept, ...merged]),
};
