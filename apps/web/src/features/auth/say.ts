import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/auth.json';

/** The messages of the sign-in dialog and the session, which the initial screen may show. */
export const say = catalogue('auth', english);
