import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/imports.json';

/** The messages about imports. */
export const say = catalogue('imports', english);
