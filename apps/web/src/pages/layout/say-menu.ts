import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/user-menu.json';

/** The messages of the user menu: loaded with it. */
export const say = catalogue('user-menu', english);
