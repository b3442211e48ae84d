import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/fact-fields.json';

/** The messages of fields of facts, and of values that any fact may have. */
export const sayFactFields = catalogue('fact-fields', english);
