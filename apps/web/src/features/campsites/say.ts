import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/campsites.json';

/** The messages about campsites. */
export const say = catalogue('campsites', english);
