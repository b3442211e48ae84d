import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/campsite-history.json';

/** The messages about campsite history. */
export const say = catalogue('campsite-history', english);
