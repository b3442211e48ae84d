import { filled } from '../../message-templates';
import { isWithin } from '../../number-limits';
import type { FactKind, KindOptions } from '../kind';
import { VALUE_TEMPLATES } from '../value-messages';

const { wholeNumber, number: anyNumber } = VALUE_TEMPLATES;

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A number with a unit. */
export const number: FactKind<number, KindOptions['number']> = {
  is: isNumber,
  parse: (input, { label, unit, min, max, decimals }) => {
    if (isWithin(input, { min, max, decimals })) return { value: input };
    return { message: filled(decimals === 0 ? wholeNumber : anyNumber, { label, unit, min, max }) };
  },
};
