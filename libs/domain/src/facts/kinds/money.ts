import type { FactKind, KindOptions } from '../kind';
import { isNumber } from './number';

/** An amount in whole rand, 0 when it is free. */
export const money: FactKind<number, KindOptions['money']> = {
  is: isNumber,
  parse: (input, { max, message }) =>
    isNumber(input) && Number.isInteger(input) && input >= 0 && input <= max ? { value: input } : { message },
};
