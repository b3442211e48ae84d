import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/not-found.json';

/** The messages of the page that does not exist. */
export const say = catalogue('not-found', english);
