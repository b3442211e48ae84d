import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/accounts.json';

/** The messages about accounts. */
export const say = catalogue('accounts', english);
