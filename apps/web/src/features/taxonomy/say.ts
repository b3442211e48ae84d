import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/taxonomy.json';

/** The messages about taxonomy. */
export const say = catalogue('taxonomy', english);
