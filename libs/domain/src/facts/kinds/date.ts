import { MESSAGES } from '../../messages';
import { partialDate } from '../../text/partial-dates';
import { visibleText } from '../../text/text';
import type { FactKind, KindOptions } from '../kind';
import { isText } from './text';

/** A day, a month or a year, as exact as it is known. */
export const date: FactKind<string, KindOptions['date']> = {
  is: isText,
  parse: (input) => {
    if (!isText(input)) return { message: MESSAGES.partialDate };
    if (visibleText(input) === '') return { value: null };
    const value = partialDate(input);
    return value === null ? { message: MESSAGES.partialDate } : { value };
  },
};
