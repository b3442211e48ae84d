import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/suggestions.json';

/** The messages about suggested updates. */
export const say = catalogue('suggestions', english);
