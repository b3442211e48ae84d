import { filled } from '../../message-templates';
import { MONTHS, monthsText, sortedMonths } from '../../text/months';
import type { FactKind, KindOptions } from '../kind';
import { VALUE_TEMPLATES } from '../value-messages';

export const isMonths = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length <= MONTHS.length && sortedMonths(value) !== null;

/** Months of the year, each once and in their order. */
export const months: FactKind<number[], KindOptions['months']> = {
  is: isMonths,
  parse: (input, { label }) => {
    const value = isMonths(input) ? sortedMonths(input) : null;
    return value === null ? { message: filled(VALUE_TEMPLATES.months, { label }) } : { value };
  },
  isSame: (one, other) => String(sortedMonths(one)) === String(sortedMonths(other)),
  texts: (value) => [monthsText(value)],
};
