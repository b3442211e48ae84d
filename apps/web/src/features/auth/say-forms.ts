import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/account-forms.json';

/** The messages of the forms that sign in, register and choose a new password: loaded with them, after the initial load. */
export const say = catalogue('account-forms', english);
