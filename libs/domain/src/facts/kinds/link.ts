import { MAX_TEXT } from '../../limits';
import { MESSAGES } from '../../messages';
import { normalizeLink } from '../../text/links';
import { visibleText } from '../../text/text';
import type { FactKind, KindOptions } from '../kind';
import { isText } from './text';

const stored = (link: string): string => normalizeLink(link) ?? link;

/** The address of a page. */
export const link: FactKind<string, KindOptions['link']> = {
  is: isText,
  parse: (input) => {
    if (!isText(input)) return { message: MESSAGES.website };
    const text = visibleText(input);
    if (text === '') return { value: null };
    const value = normalizeLink(text);
    if (value === null) return { message: MESSAGES.website };
    return value.length > MAX_TEXT ? { message: MESSAGES.textTooLong } : { value };
  },
  // Stored values may be from before a rule.
  isSame: (one, other) => stored(one) === stored(other),
};
