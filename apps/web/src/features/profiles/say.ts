import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/profiles.json';

/** The messages about profiles. */
export const say = catalogue('profiles', english);
