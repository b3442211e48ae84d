import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/unsubscribe.json';

/** The messages about unsubscribe. */
export const say = catalogue('unsubscribe', english);
