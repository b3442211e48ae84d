import { filled } from '../../message-templates';
import { MESSAGES } from '../../messages';
import { textLength, visibleText } from '../../text/text';
import type { FactKind, KindOptions } from '../kind';
import { VALUE_TEMPLATES } from '../value-messages';

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A short text on one line. */
export const text: FactKind<string, KindOptions['text']> = {
  is: isText,
  parse: (input, { max, messages }) => {
    if (!isText(input)) return { message: messages?.missing ?? MESSAGES.text };
    const value = visibleText(input) || null;
    if (value !== null && textLength(value) > max)
      return { message: messages?.tooLong ?? filled(VALUE_TEMPLATES.textTooLong, { max }) };
    return { value };
  },
};
