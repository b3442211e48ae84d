import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/home-list.json';

/** The messages of the list of campsites that home shows first: kept small and apart, since every visit loads them. */
export const say = catalogue('home-list', english);
