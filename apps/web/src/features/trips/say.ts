import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/trips.json';

/** The messages about trips. */
export const say = catalogue('trips', english);
