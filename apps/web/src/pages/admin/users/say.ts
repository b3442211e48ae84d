import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/users.json';

/** The messages about the accounts of all users. */
export const say = catalogue('users', english);
