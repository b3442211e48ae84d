import { MESSAGES } from '../../messages';
import { readTimeOfDay } from '../../text/time-of-day';
import { visibleText } from '../../text/text';
import type { FactKind, KindOptions } from '../kind';
import { isText } from './text';

/** A time of day, `18:30`; people write it in several ways. */
export const timeOfDay: FactKind<string, KindOptions['timeOfDay']> = {
  is: isText,
  parse: (input) => {
    if (!isText(input)) return { message: MESSAGES.timeOfDay };
    if (visibleText(input) === '') return { value: null };
    const value = readTimeOfDay(input);
    return value === null ? { message: MESSAGES.timeOfDay } : { value };
  },
};
