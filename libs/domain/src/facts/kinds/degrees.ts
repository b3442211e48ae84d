import { MAX_LATITUDE, MAX_LONGITUDE } from '../../limits';
import { MESSAGES } from '../../messages';
import { plainNumberText } from '../../text/digits';
import { visibleText } from '../../text/text';
import type { FactKind, KindOptions } from '../kind';
import { isNumber } from './number';

const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/;
const MAX_DEGREES = { latitude: MAX_LATITUDE, longitude: MAX_LONGITUDE } as const;

/** One of the two coordinates of a point, in decimal degrees; people send it as text (docs/product.md#data, #validation). */
export const degrees: FactKind<number, KindOptions['degrees']> = {
  is: isNumber,
  parse: (input, { axis }) => {
    const text = isNumber(input) ? String(input) : input;
    if (typeof text !== 'string') return { message: MESSAGES.coordinateRange };
    const plain = plainNumberText(visibleText(text));
    if (plain === '') return { value: null };
    const value = Number(plain);
    return DEGREES.test(plain) && Math.abs(value) <= MAX_DEGREES[axis]
      ? { value }
      : { message: MESSAGES.coordinateRange };
  },
};
