import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/saved-searches.json';

/** The messages about saved searches. */
export const say = catalogue('saved-searches', english);
