import type { FactKind, KindOptions } from '../kind';
import { text } from './text';

/** A text of several lines. */
export const longText: FactKind<string, KindOptions['longText']> = { ...text, parse: text.parse };
