import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/checkins.json';

/** The messages about checkins. */
export const say = catalogue('checkins', english);
