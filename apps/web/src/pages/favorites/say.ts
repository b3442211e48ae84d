import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/favourites.json';

/** The messages about favourites. */
export const say = catalogue('favourites', english);
