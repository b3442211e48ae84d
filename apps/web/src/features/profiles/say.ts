import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/profiles.json';

/** The messages about one's own account and other people's profiles. */
export const say = catalogue('profiles', english);
