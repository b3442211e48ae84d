import type { FactKind, KindOptions } from '../kind';

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A number with a unit. */
export const number: FactKind<number, KindOptions['number']> = {
  is: isNumber,
  parse: (input, { label, unit, min, max, decimals }) => {
    const isInside = isNumber(input) && input >= min && input <= max;
    if (!isInside || Number(input.toFixed(decimals)) !== input)
      return {
        message: `${label} must be ${decimals === 0 ? 'a whole number' : 'a number'} of ${unit} from ${min} to ${max}, or empty`,
      };
    return { value: input };
  },
};
