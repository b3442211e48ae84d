import type { FactKind, KindOptions } from '../kind';
import { isText } from './text';

/** One of a few words. */
export const oneOf: FactKind<string, KindOptions['oneOf']> = {
  is: isText,
  parse: (input, { options, message }) =>
    isText(input) && options.includes(input) ? { value: input } : { message },
};
