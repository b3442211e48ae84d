import type { FactKind, KindOptions } from '../kind';

/** Yes or no. */
export const yesNo: FactKind<boolean, KindOptions['yesNo']> = {
  is: (value): value is boolean => typeof value === 'boolean',
  parse: (input, { message }) => (typeof input === 'boolean' ? { value: input } : { message }),
};
