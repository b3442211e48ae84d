import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/legal.json';

/** The messages of the legal texts, a whole paragraph each. */
export const say = catalogue('legal', english);
