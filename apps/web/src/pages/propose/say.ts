import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/propose.json';

/** The messages of the page on which a missing campsite is proposed. */
export const say = catalogue('propose', english);
