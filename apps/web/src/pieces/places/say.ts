import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/places.json';

/** The messages about places. */
export const say = catalogue('places', english);
